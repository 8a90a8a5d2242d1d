import { mergeClasses } from '@fluentui/react-components';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { modeText } from '../../../shared/attempts.ts';
import type { ParentCategory } from '../../../shared/papers.ts';
import type { LastOfSkill } from '../../local/queries/last-bands.ts';
import type { AttemptInList } from '../../local/queries/results.ts';
import { scoreInList } from '../../ui/attempt-texts.ts';
import { dayWords } from '../../ui/day-texts.ts';
import { capitalised } from '../../ui/exam-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BANDS, lastBandText, noBandText, restText } from './band-texts.ts';
import { HOME, LAST_RESULT } from './home-texts.ts';
import { useHomeStyles } from './home.styles.ts';

const { Part: PracticeStep } = lazyPart(async () => (await import('./PracticeStep.tsx')).PracticeStep);

interface ResultsBoxProps {
  skills: readonly LastOfSkill[];
  /** The newest attempt with a result; null if there is none. */
  last: AttemptInList | null;
  /** True if the last result is told above, as news. */
  isNews: boolean;
  track: ParentCategory | null;
  /** False before the first sync: earlier attempts are not known. */
  isWhole: boolean;
}

/**
 * Shows the last band of each skill, the last result if it is none of these, and what to practise of it [R462]. A band
 * is never compared with the target: one paper is no average [R258].
 */
export function ResultsBox({ skills, last, isNews, track, isWhole }: ResultsBoxProps) {
  const styles = useHomeStyles();
  const shown = skills.filter(({ newest }) => newest);
  const rest = skills.filter(({ newest }) => !newest).map(({ skill }) => skill);
  const hasEstimate = skills.some(({ banded }) => banded?.result?.score?.kind === 'band');
  const isAmongBands = shown.some((one) => ofSkill(one)?.attempt.result_id === last?.attempt.result_id);
  return (
    <section className={styles.box} aria-labelledby="results">
      <h2 id="results">{shown.length > 0 ? BANDS.title(track) : LAST_RESULT.title}</h2>
      <ul className={styles.skills}>
        {last && !isAmongBands && !isNews && <LastResult last={last} isAlone={shown.length === 0} />}
        {shown.map((one) => (
          <Skill key={one.skill} one={one} />
        ))}
      </ul>
      {!last && <p className={styles.muted}>{LAST_RESULT.toCome}</p>}
      {last?.result && (
        <Suspense>
          <PracticeStep result={last.result} />
        </Suspense>
      )}
      {shown.length > 0 && rest.length > 0 && <p className={styles.muted}>{restText(rest, isWhole)}</p>}
      {hasEstimate && <p className={styles.muted}>{BANDS.estimated}</p>}
    </section>
  );
}

/** Returns the attempt that the line of a skill is about. */
function ofSkill({ banded, newest }: LastOfSkill): AttemptInList | null {
  return banded ?? newest;
}

function LastResult({ last: { attempt, exam, result }, isAlone }: { last: AttemptInList; isAlone: boolean }) {
  const styles = useHomeStyles();
  const day = attempt.end_time === null ? '' : dayWords(attempt.end_time);
  return (
    <li>
      <div>
        {!isAlone && <h3>{LAST_RESULT.title}</h3>}
        <p className={styles.muted}>
          {[day, modeText(exam?.exam_category, attempt)].filter((words) => words !== '').join(', ')}
          {', '}
          <Link className={styles.paper} to={`/user/exam/result/${attempt.result_id}`}>
            {exam?.exam_name ?? HOME.aPaper}
          </Link>
        </p>
      </div>
      {result && (
        <span className={mergeClasses(styles.told, styles.lastScore)}>{scoreInList(exam, result, attempt)}</span>
      )}
    </li>
  );
}

function Skill({ one }: { one: LastOfSkill }) {
  const styles = useHomeStyles();
  const band = lastBandText(one);
  const shown = ofSkill(one);
  return (
    <li>
      <div>
        <h3>{capitalised(one.skill)}</h3>
        {shown && (
          <p className={styles.muted}>
            {band !== null && `${dayWords(shown.attempt.end_time ?? shown.attempt.start_time)}, `}
            <Link className={styles.paper} to={`/user/exam/result/${shown.attempt.result_id}`}>
              {shown.exam?.exam_name ?? HOME.aPaper}
            </Link>
            {band === null && `. ${noBandText(one)}.`}
          </p>
        )}
      </div>
      {band !== null && <span className={mergeClasses(styles.figure, styles.band)}>{band}</span>}
    </li>
  );
}
