import { Button, mergeClasses } from '@fluentui/react-components';
import { Note20Regular, QuestionCircle20Regular, TextFontSize20Regular } from '@fluentui/react-icons';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '../../../local/queries/settings.ts';
import { useSyncStatus } from '../../../local/queries/sync-status.ts';
import { useDevice, useTimeTrust } from '../../../local/device.tsx';
import { TIME_IS_UP_HERE } from '../../../ui/exam-texts.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { SyncWords } from '../../../ui/SyncWords.tsx';
import { AttemptDisplay, PracticeClock, WorkTimer } from '../loaded-parts.ts';
import { Clock } from './Clock.tsx';
import { warningWords } from './countdown.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useAnsweredIds, useAttempt, useSaveTrouble } from './attempt-context.ts';
import { useAttemptClock } from './use-attempt-clock.ts';
import type { ClockShown } from '../display/AttemptDisplay.tsx';
import type { OnScreen } from './use-work-time.ts';
import { useBarStyles } from './AttemptBar.styles.ts';
import { SIDE_BY_SIDE_QUERY } from '../../../ui/look.ts';
import {
  ALL_NOTES,
  ANSWERED,
  BACK_TO_LIBRARY,
  DISPLAY,
  DISPLAY_TITLE,
  HELP,
  HELP_TITLE,
  LIBRARY_LINK,
  NOT_SAVED,
  PRODUCT,
  SUBMIT,
  TIME_IS_UP,
} from './bar-texts.ts';
import { answeredOf } from '../navigator/navigator-texts.ts';

const LIBRARY = '/user/exam/attend';

interface AttemptBarProps {
  examName: string;
  onScreen: OnScreen;
  /** Must be stable. Returns milliseconds left in server time; null for an attempt without a clock. */
  readRemainingMs: (() => number) | null;
  /** Infinity without a clock. */
  durationMs: number;
  hasNotes: boolean;
  onNotes: () => void;
  onHelp: () => void;
  onSubmit: () => void;
}

export function AttemptBar(props: AttemptBarProps) {
  const { examName, onScreen, readRemainingMs, durationMs, hasNotes, onNotes, onHelp, onSubmit } = props;
  const styles = useBarStyles();
  const isSide = useMediaQuery(SIDE_BY_SIDE_QUERY);
  const { remainingMs, phase, announcement } = useAttemptClock(readRemainingMs, durationMs);
  const { db } = useDevice();
  const settings = useSettings(db);
  const [isSetting, setSetting] = useState(false);
  // without a clock the time is shown on request only, and no setting of the clock changes that
  const [practiceClock, setPracticeClock] = useState<ClockShown>('hidden');
  const isClockHidden = settings?.clock === 'hidden';
  // no text: the clock itself warns by its colour
  const { isDoubted } = useTimeTrust();
  const upWords = isDoubted ? TIME_IS_UP_HERE : TIME_IS_UP;
  const warning = phase === 'up' ? upWords : isClockHidden ? warningWords(remainingMs, durationMs) : null;
  return (
    <header>
      <h1 className={styles.hidden}>{examName}</h1>
      <div className={styles.bar}>
        <div className={styles.names}>
          <Link to={LIBRARY} aria-label={BACK_TO_LIBRARY} className={styles.product}>
            <Mark className={styles.mark} />
            <span className={styles.productName}>{PRODUCT}</span>
          </Link>
          <span aria-hidden="true" className={styles.exam}>
            {examName}
          </span>
        </div>
        {isSide && <AnsweredCount className={styles.countInBar} />}
        {isSide && (warning !== null ? <strong className={styles.up}>{warning}</strong> : <WorkWords />)}
        {readRemainingMs ? (
          <>
            <Clock remainingMs={remainingMs} phase={phase} isHidden={isClockHidden} />
            <Suspense fallback={null}>
              <WorkTimer {...onScreen} />
            </Suspense>
          </>
        ) : (
          <Suspense fallback={<div className={styles.clock} />}>
            <PracticeClock {...onScreen} isHidden={practiceClock === 'hidden'} onChange={setPracticeClock} />
          </Suspense>
        )}
        <Button
          appearance="subtle"
          aria-label={ALL_NOTES}
          aria-pressed={hasNotes}
          title={ALL_NOTES}
          icon={<Note20Regular />}
          className={mergeClasses(styles.tool, hasNotes && styles.toolPressed)}
          onClick={onNotes}
        />
        <Button
          appearance="subtle"
          aria-label={DISPLAY}
          title={DISPLAY_TITLE}
          icon={<TextFontSize20Regular />}
          className={styles.tool}
          onClick={() => setSetting(true)}
        />
        <Button
          appearance="subtle"
          aria-label={HELP}
          title={HELP_TITLE}
          icon={<QuestionCircle20Regular />}
          className={mergeClasses(styles.tool, styles.help, practiceClock === 'shown' && styles.helpBehindDisplay)}
          onClick={onHelp}
        />
        <Button appearance="primary" size="large" className={styles.submit} onClick={onSubmit}>
          {SUBMIT}
        </Button>
      </div>
      {!isSide && (
        <div className={mergeClasses(styles.strip, warning !== null && styles.stripUp)}>
          <Link to={LIBRARY} className={styles.wayOut}>
            {LIBRARY_LINK}
          </Link>
          {warning !== null ? (
            <strong className={styles.up}>{warning}</strong>
          ) : (
            <span aria-hidden="true" className={styles.stripName}>
              {examName}
            </span>
          )}
          <AnsweredCount className={styles.count} />
          <WorkWords />
        </div>
      )}
      <p aria-live="polite" className={styles.hidden}>
        {announcement}
      </p>
      {isSetting && settings && (
        <Suspense fallback={null}>
          <AttemptDisplay
            settings={settings}
            practiceClock={readRemainingMs ? null : practiceClock}
            onPracticeClock={setPracticeClock}
            onHelp={() => {
              setSetting(false);
              onHelp();
            }}
            onClose={() => setSetting(false)}
          />
        </Suspense>
      )}
    </header>
  );
}

function AnsweredCount({ className }: { className: string | undefined }) {
  const styles = useBarStyles();
  const { outline, answerStore } = useAttempt();
  const { questions } = outline;
  const answeredIds = useAnsweredIds(answerStore);
  if (questions.length === 0) return null;
  const answered = questions.filter(({ question }) => answeredIds.has(question.question_id)).length;
  return (
    <p className={className}>
      {answeredOf(answered, questions.length)}
      <span className={styles.hidden}>{ANSWERED}</span>
    </p>
  );
}

function WorkWords() {
  const styles = useBarStyles();
  const { db, user, isForShow } = useDevice();
  const { answerStore } = useAttempt();
  const status = useSyncStatus(db);
  const isSaving = useSyncExternalStore(answerStore.subscribe, answerStore.hasUnsaved);
  // the rows do not contain an answer that could not be stored
  if (useSaveTrouble(answerStore) === 'failed') return <strong className={styles.up}>{NOT_SAVED}</strong>;
  if (isForShow) return null;
  return <SyncWords status={status && !user ? { ...status, online: true } : status} isSaving={isSaving} />;
}
