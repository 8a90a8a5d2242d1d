import { Button } from '@fluentui/react-components';
import { type SyntheticEvent, useCallback, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { CHECK_PATH, type CheckedCode, checkCodeWords, readCheckCode } from '../../../shared/report-cards/sharing.ts';
import { checkCode } from '../../api/report-cards.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { TextField } from '../../ui/TextField.tsx';
import { bandWords, cardDay, SKILLS } from './card-texts.ts';
import { CHECK } from './screen-texts.ts';
import { SharedCard } from './SharedCard.tsx';
import { useShareStyles } from './share.styles.ts';
import { useReading } from './use-reading.ts';

/** Shows anybody what the card of a check code said, and says now [R506, R507], or the card of a link. */
export function CheckScreen() {
  const { code } = useParams();
  const { hash } = useLocation();
  const token = hash.slice(1);
  return code === undefined && token !== '' ? <SharedCard key={token} token={token} /> : <CodePage code={code} />;
}

function CodePage({ code }: { code: string | undefined }) {
  const styles = useShareStyles();
  usePageTitle(CHECK.title);
  return (
    <div className={styles.page}>
      <h1>{CHECK.title}</h1>
      {code === undefined ? <CodeForm /> : <Checked key={code} code={code} />}
    </div>
  );
}

function CodeForm() {
  const styles = useShareStyles();
  const navigate = useNavigate();
  const given: unknown = useLocation().state;
  const [typed, setTyped] = useState(typeof given === 'string' ? given : '');
  const [isWrong, setWrong] = useState(false);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const code = readCheckCode(typed);
    setWrong(code === null);
    if (code !== null) void navigate(`${CHECK_PATH}/${checkCodeWords(code)}`);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{CHECK.about}</p>
      <TextField
        label={CHECK.code}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isWrong ? CHECK.wrong : undefined}
        hint={CHECK.hint}
        onChange={setTyped}
      />
      <Button appearance="primary" type="submit">
        {CHECK.check}
      </Button>
    </form>
  );
}

function Checked({ code }: { code: string }) {
  const styles = useShareStyles();
  const read = useCallback((signal: AbortSignal) => checkCode(code, signal), [code]);
  const { state, again } = useReading(read);
  const whole = readCheckCode(code);
  const words = whole === null ? code : checkCodeWords(whole);
  const isUnknown = state.kind === 'here' && state.value.state === 'unknown';
  return (
    <>
      <p>
        {CHECK.code}: <b>{words}</b>
      </p>
      {state.kind === 'loading' && <Loading words={CHECK.loading} />}
      {state.kind === 'failed' && (
        <Notice role="alert" intent="error" actions={<Button onClick={again}>{CHECK.retry}</Button>}>
          {state.words}
        </Notice>
      )}
      {state.kind === 'here' && <Found checked={state.value} />}
      <div>
        {isUnknown ? (
          <Link className={styles.link} to={CHECK_PATH} state={words}>
            {CHECK.correct}
          </Link>
        ) : (
          <Link className={styles.link} to={CHECK_PATH}>
            {CHECK.another}
          </Link>
        )}
      </div>
    </>
  );
}

function Found({ checked }: { checked: CheckedCode }) {
  const styles = useShareStyles();
  if (checked.state === 'unknown')
    return (
      <Notice role="alert" intent="error">
        {CHECK.unknown}
      </Notice>
    );
  if (checked.state === 'withdrawn')
    return (
      <Notice role="status" intent="warning" title={CHECK.withdrawn}>
        {CHECK.withdrawnText}
      </Notice>
    );
  return (
    <>
      <Notice role="status" intent="success" title={CHECK.real}>
        {CHECK.compare}
      </Notice>
      <section className={styles.box}>
        <h2>
          <bdi>{checked.name}</bdi>
        </h2>
        <ul className={styles.facts}>
          {checked.lines.map(({ exam_name, exam_category, end_time, band, is_floor, now }) => (
            <li key={`${exam_category} ${end_time}`}>
              <span className={styles.band}>{CHECK.band(SKILLS[exam_category], bandWords(band, is_floor))}</span>
              {CHECK.of(exam_name, cardDay(end_time))}
              {now === null && <Notice intent="warning">{CHECK.gone}</Notice>}
              {now !== null && now !== band && <Notice intent="warning">{CHECK.now(now)}</Notice>}
            </li>
          ))}
        </ul>
        <p className={styles.muted}>{CHECK.made(cardDay(checked.made_at))}</p>
      </section>
    </>
  );
}
