import { Button, Field, Textarea } from '@fluentui/react-components';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MOST_PRIVACY_LETTERS } from '../../../../shared/privacy-words.ts';
import { type CardHead, MAX_HEAD_NAME, MOST_LOGO_UPLOAD_BYTES } from '../../../../shared/report-cards/card-head.ts';
import {
  deleteLogo,
  readCardHead,
  readPrivacyWords,
  saveHeadName,
  saveLogo,
  savePrivacyWords,
} from '../../../api/student-cards.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { HEAD } from '../screen-texts.ts';
import { useShareStyles } from '../share.styles.ts';
import { failureWords, useReading } from '../use-reading.ts';

/** Sets the name and the logo at the top of report cards [R514], and the academy's words for the privacy page. */
export function CardHeadScreen() {
  const styles = useShareStyles();
  const { state, again, put } = useReading(readCardHead);
  return (
    <div className={styles.page}>
      <h1>{HEAD.title}</h1>
      <p className={styles.muted}>{HEAD.about}</p>
      {state.kind === 'loading' && <Loading words={HEAD.loading} />}
      {state.kind === 'failed' && (
        <Notice role="alert" intent="error" actions={<Button onClick={again}>{HEAD.retry}</Button>}>
          {state.words}
        </Notice>
      )}
      {state.kind === 'here' && (
        <div className={styles.boxes}>
          <NameBox head={state.value} />
          <LogoBox head={state.value} onChanged={put} />
          <PrivacyPart />
        </div>
      )}
    </div>
  );
}

function NameBox({ head }: { head: CardHead }) {
  const styles = useShareStyles();
  const [name, setName] = useState(head.own_name ?? '');
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { isBusy, once } = useSingleFlight();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void once(async () => {
      setFailure(undefined);
      try {
        setName((await saveHeadName(name)).own_name ?? '');
        showToast(HEAD.saved, 'success');
      } catch (error) {
        setFailure(failureWords(error));
      }
    });
  }

  return (
    <div className={styles.box}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={HEAD.name}
          value={name}
          maxLength={MAX_HEAD_NAME}
          error={failure}
          hint={HEAD.hint}
          showsHintWithError
          onChange={setName}
        />
        <Button appearance="primary" type="submit" disabledFocusable={isBusy}>
          {isBusy ? HEAD.saving : HEAD.save}
        </Button>
      </form>
    </div>
  );
}

function PrivacyPart() {
  const styles = useShareStyles();
  const { state, again } = useReading(readPrivacyWords);
  return (
    <section className={styles.box} aria-labelledby="privacy">
      <h2 id="privacy">{HEAD.privacy}</h2>
      <p className={styles.muted}>{HEAD.privacyAbout}</p>
      {state.kind === 'loading' && <Loading words={HEAD.loading} />}
      {state.kind === 'failed' && (
        <Notice role="alert" intent="error" actions={<Button onClick={again}>{HEAD.retry}</Button>}>
          {state.words}
        </Notice>
      )}
      {state.kind === 'here' && <PrivacyForm stored={state.value ?? ''} />}
    </section>
  );
}

/** Edits what the academy says itself on the privacy page [R570]. */
function PrivacyForm({ stored }: { stored: string }) {
  const styles = useShareStyles();
  const [words, setWords] = useState(stored);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void once(async () => {
      setFailure(null);
      try {
        setWords((await savePrivacyWords(words)) ?? '');
        showToast(HEAD.privacySaved, 'success');
      } catch (error) {
        setFailure(failureWords(error));
      }
    });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={HEAD.privacyWords}
        hint={HEAD.privacyHint(words.trim().length)}
        validationMessage={failure}
        validationState={failure === null ? 'none' : 'error'}
      >
        <Textarea
          dir="auto"
          resize="vertical"
          rows={6}
          value={words}
          maxLength={MOST_PRIVACY_LETTERS}
          onChange={(_event, { value }) => setWords(value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button appearance="primary" type="submit" disabledFocusable={isBusy}>
          {isBusy ? HEAD.saving : HEAD.privacySave}
        </Button>
        <Link className={styles.link} to="/privacy">
          {HEAD.privacySee}
        </Link>
      </div>
    </form>
  );
}

function LogoBox({ head: { logo }, onChanged }: { head: CardHead; onChanged: (head: CardHead) => void }) {
  const styles = useShareStyles();
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { isBusy, once } = useSingleFlight();

  const send = (file: File) =>
    once(async () => {
      setFailure(null);
      if (file.size > MOST_LOGO_UPLOAD_BYTES) {
        setFailure(HEAD.tooLarge);
        return;
      }
      try {
        onChanged(await saveLogo(file));
        showToast(HEAD.logoSaved, 'success');
      } catch (error) {
        setFailure(failureWords(error));
      }
    });

  async function remove(): Promise<string | null> {
    try {
      onChanged(await deleteLogo());
    } catch (error) {
      return failureWords(error);
    }
    setAsked(false);
    showToast(HEAD.removed, 'success');
    return null;
  }

  return (
    <section className={styles.box} aria-labelledby="logo">
      <h2 id="logo">{HEAD.logo}</h2>
      <p className={styles.muted}>{HEAD.logoAbout}</p>
      {logo ? (
        <img className={styles.logo} src={logo.address} width={logo.width} height={logo.height} alt={HEAD.alt} />
      ) : (
        <p>{HEAD.none}</p>
      )}
      <input
        ref={field}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={HEAD.choose}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // the same file again is a change too
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <div className={styles.buttons}>
        <Button disabledFocusable={isBusy} onClick={() => field.current?.click()}>
          {isBusy ? HEAD.sending : logo ? HEAD.change : HEAD.choose}
        </Button>
        {logo && <Button onClick={() => setAsked(true)}>{HEAD.remove}</Button>}
      </div>
      {failure !== null && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      {isAsked && (
        <AskDialog
          title={HEAD.removeTitle}
          keep={HEAD.keep}
          act={{ label: HEAD.remove, busyLabel: HEAD.removing, destroys: true, run: remove }}
          onClose={() => setAsked(false)}
        >
          <p>{HEAD.removeText}</p>
        </AskDialog>
      )}
    </section>
  );
}
