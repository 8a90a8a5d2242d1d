import { Button, mergeClasses } from '@fluentui/react-components';
import {
  CloudOff20Regular,
  ErrorCircle20Regular,
  History20Regular,
  LockClosed20Regular,
  Timer20Regular,
} from '@fluentui/react-icons';
import { Suspense, type ReactNode } from 'react';
import { formatCountdown } from '../../../shared/duration.ts';
import { NO_ACCESS } from '../../../shared/errors.ts';
import type { PaymentInfo } from '../../../shared/payment.ts';
import { TRY_THE_SAMPLE } from '../../api/sample-here.ts';
import { useDevice } from '../../local/device.tsx';
import { useDangerStyles } from '../../ui/danger.styles.ts';
import { preloadedPart } from '../../ui/lazy-part.tsx';
import { useAttemptWork } from './attempt-work.ts';
import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { useSyncStatus } from '../../local/queries/sync-status.ts';
import type { AttendState } from './attend-state.ts';
import { useAttendDialogStyles } from './AttendDialog.styles.ts';
import type { OfflineState } from './offline-state.ts';
import * as texts from './attend-texts.ts';
import { startAgainText } from './discard-texts.ts';
import { whichWords } from './unfinished-texts.ts';
import type { StartActions } from './use-start-exam.ts';

const HowToPay = preloadedPart(async () => (await import('./HowToPay.tsx')).HowToPay);

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
        <Offer icon={<LockClosed20Regular />} words={texts.LOG_IN}>
          <Button appearance="primary" onClick={actions.trySample}>
            {TRY_THE_SAMPLE}
          </Button>
          <Button onClick={actions.login}>{texts.LOGIN}</Button>
          <Button onClick={actions.signUp}>{texts.SIGN_UP}</Button>
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
  const hasContact = payment !== null && (payment.chat_address !== null || payment.payment_phone !== null);
  return (
    <Offer
      icon={<LockClosed20Regular />}
      tone="warn"
      words={NO_ACCESS}
      more={
        payment && (
          <Suspense>
            <HowToPay info={payment} />
          </Suspense>
        )
      }
      isColumn
    >
      {hasContact ? (
        <PaymentLinks info={payment} />
      ) : (
        <Button appearance="primary" onClick={onClose}>
          {texts.CLOSE}
        </Button>
      )}
      {hasFree && <Button onClick={onShowFree}>{texts.SHOW_FREE}</Button>}
    </Offer>
  );
}

function PaymentLinks({ info: { payment_phone, chat_address } }: { info: PaymentInfo }) {
  return (
    <>
      {chat_address !== null && (
        <Button as="a" appearance="primary" href={chat_address} target="_blank" rel="noopener noreferrer">
          {texts.chatText(chat_address)}
        </Button>
      )}
      {payment_phone !== null && (
        <Button
          as="a"
          appearance={chat_address === null ? 'primary' : 'secondary'}
          href={`tel:${payment_phone.replace(/[^\d+]/g, '')}`}
        >
          {texts.callText(payment_phone)}
        </Button>
      )}
    </>
  );
}

function StartOffer({
  isUntimed,
  onDevice,
  failure,
  actions,
  onClose,
}: Pick<AttendOfferProps, 'onDevice' | 'actions' | 'onClose'> & { isUntimed: boolean; failure: string | null }) {
  const styles = useAttendDialogStyles();
  const online = useSyncStatus(useDevice().db)?.online ?? true;
  const isHere = onDevice.kind === 'ready' || onDevice.kind === 'update';
  const isWaiting = onDevice.kind === 'downloading' && onDevice.waiting;
  const isCutOff = !isHere && (isWaiting || (!online && onDevice.kind === 'missing'));
  return (
    <Offer
      icon={isCutOff ? <CloudOff20Regular /> : <Timer20Regular />}
      failure={failure}
      className={styles.steady}
      words={isCutOff ? texts.cutOffText(isWaiting) : texts.clockText(isHere, isUntimed)}
    >
      <Button appearance="primary" onClick={() => actions.start(null)}>
        {!actions.isBusy ? texts.START : isHere ? texts.STARTING : isWaiting ? texts.WAITING : texts.DOWNLOADING}
      </Button>
      <Button onClick={onClose}>{actions.isBusy ? texts.CLOSE : texts.CANCEL}</Button>
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
  const startAgain = unfinished.attempt.part_no === undefined ? texts.START_AGAIN : texts.START_WHOLE;
  const busyId = actions.busyId === unfinished.attempt.result_id;
  const named = (action: string) => (isOnlyOne ? undefined : texts.namedText(action, which));
  return (
    <Offer
      icon={<History20Regular />}
      failure={failure}
      className={isFirst ? undefined : styles.another}
      isOnlyOne={isOnlyOne}
      words={
        isUp ? (
          `${texts.timeUpText(which)} ${texts.answeredText(unfinished)}`
        ) : (
          <>
            {texts.begunText(unfinished.exam?.exam_category, unfinished.attempt.part_no, which)}{' '}
            <TimeLeft leftMs={leftMs} isUntimed={unfinished.attempt.listening_mode === 'untimed'} />{' '}
            {texts.answeredText(unfinished)}
          </>
        )
      }
    >
      {isUp ? (
        <Button
          appearance={appearance}
          aria-label={named(texts.SEE_RESULT)}
          onClick={() => actions.seeResult(unfinished)}
        >
          {texts.SEE_RESULT}
        </Button>
      ) : (
        <Button appearance={appearance} aria-label={named(texts.RESUME)} onClick={() => actions.resume(unfinished)}>
          {busyId ? texts.DOWNLOADING : texts.RESUME}
        </Button>
      )}
      {mayStartAgain && (
        <Button aria-label={named(startAgain)} onClick={() => onStartAgain(unfinished.attempt.result_id)}>
          {startAgain}
        </Button>
      )}
      {!mayStartAgain && isOnlyOne && <Button onClick={onClose}>{texts.CLOSE}</Button>}
    </Offer>
  );
}

function TimeLeft({ leftMs, isUntimed }: { leftMs: number | null; isUntimed: boolean }) {
  if (isUntimed) return texts.NO_CLOCK;
  return (
    <>
      <b>{leftMs === null ? '--:--:--' : formatCountdown(leftMs)}</b> {texts.IS_LEFT}
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
  const { db, now } = useDevice();
  const danger = useDangerStyles();
  const { attempt, answeredCount, questionCount } = unfinished;
  const known = { answers: questionCount === 0 ? 0 : answeredCount, words: 0, recordings: 0 };
  const work = useAttemptWork(db, attempt.result_id) ?? known;
  return (
    <Offer
      icon={<ErrorCircle20Regular />}
      tone="warn"
      failure={actions.failure}
      words={startAgainText(unfinished, work, isOnlyOne, now(), isUntimed)}
    >
      <Button ref={takeFocus} appearance="primary" onClick={onBack}>
        {texts.KEEP}
      </Button>
      <Button className={danger.button} onClick={() => actions.start(unfinished.attempt.result_id)}>
        {actions.isBusy ? texts.STARTING : texts.START_AGAIN}
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
  more,
  isOnlyOne = true,
  isColumn = false,
  children,
}: {
  icon: ReactNode;
  words: ReactNode;
  tone?: 'warn';
  failure?: string | null;
  className?: string | undefined;
  more?: ReactNode;
  /** Its words and buttons then stay in sight, however much stands above them [R602]. */
  isOnlyOne?: boolean;
  isColumn?: boolean;
  children: ReactNode;
}) {
  const styles = useAttendDialogStyles();
  const said = (
    <div className={styles.said}>
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
    </div>
  );
  return (
    <>
      {more && said}
      {more}
      <div className={mergeClasses(isOnlyOne && styles.foot)}>
        {!more && said}
        <div className={mergeClasses(styles.actions, isColumn && styles.column)}>{children}</div>
      </div>
    </>
  );
}

/** The pressed button is gone, so the focus moves to the choice that loses nothing. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
