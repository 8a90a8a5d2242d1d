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
import type { PaymentInfo } from '../../../shared/payment.ts';
import { TRY_THE_SAMPLE } from '../../api/sample-here.ts';
import { useDevice } from '../../local/device.tsx';
import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { useSyncStatus } from '../../local/queries/sync-status.ts';
import type { AttendState } from './attend-state.ts';
import { useAttendDialogStyles } from './AttendDialog.styles.ts';
import type { OfflineState } from './offline-state.ts';
import { lossWords, whichWords } from './unfinished-texts.ts';
import type { StartActions } from './use-start-exam.ts';

interface AttendOfferProps {
  state: AttendState;
  /** True if an attempt without a clock is about to start. */
  isUntimed?: boolean;
  onDevice: OfflineState;
  actions: StartActions;
  /** Null until it is known. */
  payment: PaymentInfo | null;
  hasFree: boolean;
  onShowFree: () => void;
  onStartAgain: (result_id: string) => void;
  onClose: () => void;
}

export function AttendOffer({
  state,
  isUntimed = false,
  onDevice,
  actions,
  payment,
  hasFree,
  onShowFree,
  onStartAgain,
  onClose,
}: AttendOfferProps) {
  const failure = actions.failure ?? ('failure' in onDevice ? onDevice.failure : null);
  switch (state.kind) {
    case 'login':
      return (
        <Offer icon={<LockClosed20Regular />} words="Log in to attend this exam. You come back here afterwards.">
          <Button appearance="primary" onClick={actions.login}>
            Login
          </Button>
          <Button onClick={actions.signUp}>Sign Up</Button>
          <Button onClick={actions.trySample}>{TRY_THE_SAMPLE}</Button>
        </Offer>
      );
    case 'no_access':
      return <NoAccessOffer payment={payment} hasFree={hasFree} onShowFree={onShowFree} onClose={onClose} />;
    case 'unfinished':
      return state.offers.map((offer, index) => (
        <OpenOffer
          key={offer.unfinished.attempt.result_id}
          offer={offer}
          isOnlyOne={state.offers.length === 1}
          isFirst={index === 0}
          failure={index === 0 ? failure : null}
          actions={actions}
          onStartAgain={onStartAgain}
          onClose={onClose}
        />
      ));
    case 'start':
      return (
        <StartOffer isUntimed={isUntimed} onDevice={onDevice} failure={failure} actions={actions} onClose={onClose} />
      );
  }
}

function NoAccessOffer({
  payment,
  hasFree,
  onShowFree,
  onClose,
}: Pick<AttendOfferProps, 'payment' | 'hasFree' | 'onShowFree' | 'onClose'>) {
  const styles = useAttendDialogStyles();
  return (
    <Offer
      icon={<LockClosed20Regular />}
      tone="warn"
      words={
        <>
          {NO_ACCESS}
          {payment && (
            <>
              {payment.price_info !== null && <b className={styles.payment}>{payment.price_info}</b>}
              {payment.payment_info !== null && <span className={styles.payment}>{payment.payment_info}</span>}
              <PaymentLinks info={payment} />
            </>
          )}
        </>
      }
    >
      {hasFree && (
        <Button appearance="primary" onClick={onShowFree}>
          Show free papers
        </Button>
      )}
      <Button onClick={onClose}>Close</Button>
    </Offer>
  );
}

function PaymentLinks({ info: { payment_phone, chat_address } }: { info: PaymentInfo }) {
  const styles = useAttendDialogStyles();
  if (payment_phone === null && chat_address === null) return null;
  return (
    <span className={styles.paymentLinks}>
      {payment_phone !== null && <a href={`tel:${payment_phone.replace(/[^\d+]/g, '')}`}>Call {payment_phone}</a>}
      {chat_address !== null && (
        <a href={chat_address} target="_blank" rel="noopener noreferrer">
          {isWhatsApp(chat_address) ? 'Ask on WhatsApp' : 'Chat with us'}
        </a>
      )}
    </span>
  );
}

function isWhatsApp(address: string): boolean {
  return /^https:\/\/(wa\.me|([a-z]+\.)?whatsapp\.com)(\/|$)/.test(address);
}

function StartOffer({
  isUntimed,
  onDevice,
  failure,
  actions,
  onClose,
}: Pick<AttendOfferProps, 'onDevice' | 'actions' | 'onClose'> & { isUntimed: boolean; failure: string | null }) {
  const online = useSyncStatus(useDevice().db)?.online ?? true;
  const isHere = onDevice.kind === 'ready' || onDevice.kind === 'update';
  const isWaiting = onDevice.kind === 'downloading' && onDevice.waiting;
  const isCutOff = !isHere && (isWaiting || (!online && onDevice.kind === 'missing'));
  return (
    <Offer
      icon={isCutOff ? <CloudOff20Regular /> : <Timer20Regular />}
      failure={failure}
      words={isCutOff ? cutOffWords(isWaiting) : clockWords(isHere, isUntimed)}
    >
      <Button appearance="primary" onClick={() => actions.start(null)}>
        {actions.isBusy && !isHere ? (isWaiting ? 'Waiting...' : 'Downloading...') : 'Start Exam'}
      </Button>
      <Button onClick={onClose}>{actions.isBusy ? 'Close' : 'Cancel'}</Button>
    </Offer>
  );
}

function OpenOffer({
  offer: { unfinished, leftMs, isUp, mayStartAgain },
  isOnlyOne,
  isFirst,
  failure,
  actions,
  onStartAgain,
  onClose,
}: Pick<AttendOfferProps, 'actions' | 'onStartAgain' | 'onClose'> & {
  offer: Extract<AttendState, { kind: 'unfinished' }>['offers'][number];
  isOnlyOne: boolean;
  isFirst: boolean;
  failure: string | null;
}) {
  const styles = useAttendDialogStyles();
  const appearance = isFirst ? 'primary' : 'secondary';
  const which = whichWords(unfinished, isOnlyOne, useDevice().now());
  const busyId = actions.busyId === unfinished.attempt.result_id;
  const named = (action: string) => (isOnlyOne ? undefined : `${action}, the attempt begun ${which}`);
  return (
    <Offer
      icon={<History20Regular />}
      failure={failure}
      className={isFirst ? undefined : styles.another}
      words={
        isUp ? (
          <>
            Time is up for the attempt that you began {which}. {answeredWords(unfinished)}
          </>
        ) : (
          <>
            You began {unfinished.attempt.part_no ? `part ${unfinished.attempt.part_no} of this paper` : 'this paper'}{' '}
            {which}. <TimeLeft leftMs={leftMs} isUntimed={unfinished.attempt.listening_mode === 'untimed'} />{' '}
            {answeredWords(unfinished)}
          </>
        )
      }
    >
      {isUp ? (
        <Button appearance={appearance} aria-label={named('See result')} onClick={() => actions.seeResult(unfinished)}>
          See result
        </Button>
      ) : (
        <Button appearance={appearance} aria-label={named('Resume')} onClick={() => actions.resume(unfinished)}>
          {busyId ? 'Downloading...' : 'Resume'}
        </Button>
      )}
      {mayStartAgain && (
        <Button aria-label={named('Start again')} onClick={() => onStartAgain(unfinished.attempt.result_id)}>
          Start again
        </Button>
      )}
      {!mayStartAgain && isOnlyOne && <Button onClick={onClose}>Close</Button>}
    </Offer>
  );
}

function TimeLeft({ leftMs, isUntimed }: { leftMs: number | null; isUntimed: boolean }) {
  if (isUntimed) return 'It has no clock.';
  return (
    <>
      <b>{leftMs === null ? '--:--:--' : formatCountdown(leftMs)}</b> is left.
    </>
  );
}

export function StartAgainQuestion({
  unfinished,
  isOnlyOne,
  isUntimed = false,
  actions,
  onBack,
}: {
  unfinished: UnfinishedAttempt;
  isOnlyOne: boolean;
  isUntimed?: boolean;
  actions: StartActions;
  onBack: () => void;
}) {
  return (
    <Offer
      icon={<ErrorCircle20Regular />}
      tone="warn"
      failure={actions.failure}
      words={lossWords(unfinished, isOnlyOne, useDevice().now(), isUntimed)}
    >
      <Button appearance="primary" onClick={() => actions.start(unfinished.attempt.result_id)}>
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
  className,
  children,
}: {
  icon: ReactNode;
  words: ReactNode;
  tone?: 'warn';
  failure?: string | null;
  className?: string | undefined;
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
      <p className={mergeClasses(styles.say, tone === 'warn' && styles.warn, className)}>
        {icon}
        <span>{words}</span>
      </p>
      <div className={styles.actions}>{children}</div>
    </>
  );
}

const UNTIMED = {
  here: 'There is no clock. You can stop and go on later. Press Submit when you are ready.',
  missing: 'The paper is downloaded first. There is no clock. Press Submit when you are ready.',
};

/** The pressed button is gone, so the focus moves to the choice that loses nothing. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function clockWords(isHere: boolean, isUntimed: boolean): string {
  if (isUntimed) return UNTIMED[isHere ? 'here' : 'missing'];
  const words = 'The clock starts when you press Start Exam. It does not stop if you leave or lose the connection.';
  return isHere
    ? words
    : 'The paper is downloaded first. Then the clock starts. It does not stop if you leave or lose the connection.';
}

function cutOffWords(isWaiting: boolean): string {
  return isWaiting
    ? 'There is no connection. The download goes on by itself when it is back. The clock has not started: you start it then.'
    : 'There is no connection, and this paper is not on this device yet. Connect to the internet and press Start Exam: the paper is downloaded first, and needs no connection afterwards.';
}

function answeredWords({ answeredCount, questionCount }: UnfinishedAttempt): string {
  if (questionCount === 0) return '';
  if (questionCount === null)
    return `${answeredCount} ${answeredCount === 1 ? 'question is' : 'questions are'} answered.`;
  return `${answeredCount} of ${questionCount} questions ${answeredCount === 1 ? 'is' : 'are'} answered.`;
}
