import { Button, mergeClasses } from '@fluentui/react-components';
import {
  CloudOff20Regular,
  ErrorCircle20Regular,
  History20Regular,
  LockClosed20Regular,
  Timer20Regular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { formatCountdown } from '../../../shared/duration.ts';
import { NO_ACCESS } from '../../../shared/errors.ts';
import { useDevice } from '../../local/device.tsx';
import type { UnfinishedAttempt } from '../../local/queries/library.ts';
import { useSyncStatus } from '../../local/queries/sync-status.ts';
import type { AttendState } from './attend-state.ts';
import { useAttendDialogStyles } from './AttendDialog.styles.ts';
import type { OfflineState } from './offline-state.ts';
import type { StartActions } from './use-start-exam.ts';

interface AttendOfferProps {
  state: AttendState;
  onDevice: OfflineState;
  actions: StartActions;
  canStartAgain: boolean;
  onStartAgain: () => void;
  onClose: () => void;
}

/** What can be done about a paper now, in words and at most two buttons. */
export function AttendOffer({ state, onDevice, actions, canStartAgain, onStartAgain, onClose }: AttendOfferProps) {
  const failure = actions.failure ?? ('failure' in onDevice ? onDevice.failure : null);
  switch (state.kind) {
    case 'login':
      return (
        <Offer icon={<LockClosed20Regular />} words="Log in to attend this exam. You come back here afterwards.">
          <Button appearance="primary" onClick={actions.login}>
            Login
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Offer>
      );
    case 'no_access':
      return (
        <Offer icon={<LockClosed20Regular />} tone="warn" words={NO_ACCESS}>
          <Button onClick={onClose}>Close</Button>
        </Offer>
      );
    case 'time_up':
      return (
        <Offer
          icon={<History20Regular />}
          words={
            <>
              Time is up for the attempt that you began {beganWords(state.unfinished)}. {countWords(state.unfinished)}
            </>
          }
        >
          <Button appearance="primary" onClick={() => actions.seeResult(state.unfinished)}>
            See result
          </Button>
          {canStartAgain ? (
            <Button onClick={onStartAgain}>Start again</Button>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </Offer>
      );
    case 'resume':
      return (
        <Offer
          icon={<History20Regular />}
          failure={failure}
          words={
            <>
              You began this paper {beganWords(state.unfinished)}. <b>{formatCountdown(state.leftMs)}</b> is left.{' '}
              {countWords(state.unfinished)}
            </>
          }
        >
          <Button appearance="primary" onClick={() => actions.resume(state.unfinished)}>
            {actions.isBusy ? 'Downloading...' : 'Resume'}
          </Button>
          {canStartAgain ? (
            <Button onClick={onStartAgain}>Start again</Button>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </Offer>
      );
    case 'start':
      return <StartOffer onDevice={onDevice} failure={failure} actions={actions} onClose={onClose} />;
  }
}

function StartOffer({
  onDevice,
  failure,
  actions,
  onClose,
}: Pick<AttendOfferProps, 'onDevice' | 'actions' | 'onClose'> & { failure: string | null }) {
  const online = useSyncStatus(useDevice().db)?.online ?? true;
  const isHere = onDevice.kind === 'ready' || onDevice.kind === 'update';
  const isWaiting = onDevice.kind === 'downloading' && onDevice.waiting;
  const isCutOff = !isHere && (isWaiting || (!online && onDevice.kind === 'missing'));
  return (
    <Offer
      icon={isCutOff ? <CloudOff20Regular /> : <Timer20Regular />}
      failure={failure}
      words={isCutOff ? cutOffWords(isWaiting) : clockWords(isHere)}
    >
      <Button appearance="primary" onClick={actions.start}>
        {actions.isBusy && !isHere ? (isWaiting ? 'Waiting...' : 'Downloading...') : 'Start Exam'}
      </Button>
      <Button onClick={onClose}>{actions.isBusy ? 'Close' : 'Cancel'}</Button>
    </Offer>
  );
}

export function StartAgainQuestion({
  unfinished,
  actions,
  onBack,
}: {
  unfinished: UnfinishedAttempt;
  actions: StartActions;
  onBack: () => void;
}) {
  const { answeredCount, questionCount } = unfinished;
  const loss =
    answeredCount === 0 || questionCount === 0
      ? 'the attempt and what you made in it'
      : `the attempt with ${answeredCount} ${answeredCount === 1 ? 'answer' : 'answers'}`;
  return (
    <Offer
      icon={<ErrorCircle20Regular />}
      tone="warn"
      failure={actions.failure}
      words={`Start again gives up ${loss}. It cannot be resumed and is never scored. The clock begins anew.`}
    >
      <Button appearance="primary" onClick={actions.start}>
        {actions.isBusy ? 'Starting...' : 'Start again'}
      </Button>
      <Button ref={takeFocus} onClick={onBack}>
        Keep this attempt
      </Button>
    </Offer>
  );
}

function Offer({
  icon,
  words,
  tone,
  failure = null,
  children,
}: {
  icon: ReactNode;
  words: ReactNode;
  tone?: 'warn';
  failure?: string | null;
  children: ReactNode;
}) {
  const styles = useAttendDialogStyles();
  return (
    <>
      {failure !== null && (
        <p role="alert" className={mergeClasses(styles.say, styles.fail)}>
          <ErrorCircle20Regular aria-hidden />
          <span>{failure}</span>
        </p>
      )}
      <p className={mergeClasses(styles.say, tone === 'warn' && styles.warn)}>
        {icon}
        <span>{words}</span>
      </p>
      <div className={styles.actions}>{children}</div>
    </>
  );
}

/** The button that asked the question is gone: the focus goes to the answer that loses nothing. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function clockWords(isHere: boolean): string {
  const words = 'The clock starts when you press Start Exam and runs on if you close the app or lose the connection.';
  return isHere
    ? words
    : 'The paper is downloaded first. Then the clock starts and runs on if you close the app or lose the connection.';
}

function cutOffWords(isWaiting: boolean): string {
  return isWaiting
    ? 'There is no connection. The download goes on by itself when it is back. The clock has not started: you start it then.'
    : 'There is no connection, and this paper is not on this device yet. Connect to the internet and press Start Exam: the paper is downloaded first, and needs no connection afterwards.';
}

/** 'at 09:12', with the day where it was not today. */
function beganWords({ attempt }: UnfinishedAttempt): string {
  const began = new Date(attempt.start_time);
  const time = began.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (began.toDateString() === new Date().toDateString()) return `at ${time}`;
  return `on ${began.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })} at ${time}`;
}

function countWords({ answeredCount, questionCount }: UnfinishedAttempt): string {
  // writing and speaking have tasks, not numbered questions
  if (questionCount === 0) return '';
  if (questionCount === null)
    return `${answeredCount} ${answeredCount === 1 ? 'question is' : 'questions are'} answered.`;
  return `${answeredCount} of ${questionCount} questions ${answeredCount === 1 ? 'is' : 'are'} answered.`;
}
