import { mergeClasses } from '@fluentui/react-components';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isFree } from '../../../shared/access.ts';
import { modeText } from '../../../shared/attempts.ts';
import { useAppCached } from '../../base/use-app-cached.ts';
import { useTimeTrust } from '../../local/device.tsx';
import type { NextStep } from './next-step.ts';
import { answeringPath, cardWords, TIME_IS_UP_HERE } from '../../ui/exam-texts.ts';
import { dueWords, HOME, minutesLeftWords, NEXT, READY } from './home-texts.ts';
import { useHomeStyles } from './home.styles.ts';
import { TRACK_WORDS } from './track-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const { Part: LockedPaper } = lazyPart(async () => (await import('./LockedPaper.tsx')).LockedPaper);

interface NextBoxProps {
  step: NextStep;
  /** True if a suggested paper is not the main action of the page. */
  isQuiet?: boolean;
}

export function NextBox({ step, isQuiet = false }: NextBoxProps) {
  const { isConfirmed } = useTimeTrust();
  const isAppCached = useAppCached() === 'cached';
  switch (step.kind) {
    case 'resume': {
      const { attempt, exam, answeredCount, questionCount } = step.unfinished;
      const answered = questionCount === 0 ? '' : NEXT.answered(answeredCount);
      const isUp = step.isOver && isConfirmed;
      return (
        <Next
          title={NEXT[isUp ? 'timeIsUp' : 'open'].title}
          name={exam?.exam_name ?? HOME.aPaper}
          words={[
            attempt.listening_mode === 'part' ? `${modeText(exam?.exam_category, attempt)}.` : '',
            isUp ? answered : leftWords(step.leftMs, attempt.listening_mode === 'untimed'),
          ]
            .filter((words) => words !== '')
            .join(' ')}
          // the attempt's own screen redirects to its result if its time is over for good
          to={answeringPath(attempt, exam?.exam_category ?? 'reading')}
          action={NEXT[isUp ? 'timeIsUp' : 'open'].action}
        />
      );
    }
    case 'paper':
      return (
        <Next
          title={step.set === null ? NEXT.paper : NEXT.setFor(step.set.groupName)}
          name={step.exam.exam_name}
          words={[
            cardWords(step.exam),
            step.isReady ? (isAppCached ? READY.title : READY.downloaded) : '',
            step.set ? dueWords(step.set) : '',
          ]
            .filter((words) => words !== '')
            .join('. ')}
          said={step.set ? step.set.words : otherTrackWords(step)}
          to={`/user/exam/attend?attend=${step.exam.exam_id}`}
          action={NEXT.attend}
          isFree={isFree(step.exam)}
          isSuggestion
          isQuiet={isQuiet}
        />
      );
    case 'locked':
      return (
        <Suspense>
          <LockedPaper exam={step.exam} />
        </Suspense>
      );
    case 'all_sat':
      return (
        <Next {...NEXT[step.hasLocked ? 'allOpenDone' : 'allDone']} to="/user/exam/attend" action={HOME.library} />
      );
    case 'nothing_open':
      return <Next {...NEXT.noneOpen} to="/user/exam/attend" action={HOME.library} />;
  }
}

function otherTrackWords({ exam, missingTrack }: Extract<NextStep, { kind: 'paper' }>): string {
  return missingTrack === null ? '' : NEXT.noneOfTrack(TRACK_WORDS[missingTrack], TRACK_WORDS[exam.parent_category]);
}

function leftWords(leftMs: number | null, isUntimed: boolean): string {
  return leftMs !== null && leftMs <= 0 ? TIME_IS_UP_HERE : minutesLeftWords(leftMs, isUntimed);
}

interface NextProps {
  title: string;
  name?: string;
  words: ReactNode;
  said?: string | undefined;
  to: string;
  action: string;
  isFree?: boolean;
  isSuggestion?: boolean;
  /** True if the action is no paper to start, so that it is not the main one of the page. */
  isQuiet?: boolean;
}

export function Next({
  title,
  name,
  words,
  said = '',
  to,
  action,
  isFree: isFreePaper = false,
  isSuggestion = false,
  isQuiet = false,
}: NextProps) {
  const styles = useHomeStyles();
  return (
    <section className={mergeClasses(styles.box, styles.next)} aria-labelledby="next">
      <div>
        <h2 id="next">{title}</h2>
        {name !== undefined && (
          <p className={styles.name}>
            {name} {isFreePaper && <span className={styles.free}>{HOME.free}</span>}
          </p>
        )}
        <p className={styles.muted}>{words}</p>
        {said !== '' && <p className={styles.words}>{said}</p>}
      </div>
      <div className={styles.ways}>
        <Link className={isQuiet ? styles.second : styles.action} to={to}>
          {action}
          {/* screen readers read the button alone, so it names the paper */}
          {name !== undefined && <span className={styles.hidden}> {name}</span>}
        </Link>
        {isSuggestion && (
          <Link className={styles.link} to="/user/exam/attend">
            {NEXT.another}
          </Link>
        )}
      </div>
    </section>
  );
}
