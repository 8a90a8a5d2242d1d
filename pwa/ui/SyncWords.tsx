import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowClockwise16Regular,
  CloudCheckmark16Regular,
  CloudOff16Regular,
  LockClosed16Regular,
  PhoneCheckmark16Regular,
  Warning16Regular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { syncKind, syncWords, type SyncKind, type SyncWordsStatus } from './sync-words.ts';

/** 'Received' is not said sooner after the last change than this, so that the words do not flicker while typing. */
const QUIET_BEFORE_RECEIVED_MS = 600;

const useStyles = makeStyles({
  room: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    columnGap: '12px',
    minWidth: '104px',
    minHeight: '16px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  words: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
  received: { color: tokens.colorStatusSuccessForeground1 },
  asking: { color: tokens.colorStatusWarningForeground1, fontWeight: 600 },
});

const icons: Record<Exclude<SyncKind, 'unknown'>, FluentIcon> = {
  on_device: PhoneCheckmark16Regular,
  received: CloudCheckmark16Regular,
  offline: CloudOff16Regular,
  log_in: LockClosed16Regular,
  update: ArrowClockwise16Regular,
};

interface SyncWordsProps {
  /** Undefined while it is read. */
  status: SyncWordsStatus | undefined;
  /** A change is on its way to the device's disk: for these milliseconds nothing is received, whatever the rows say. */
  isSaving?: boolean;
  className?: string;
}

/** Where the student's work is, in two or three words. */
export function SyncWords({ status, isSaving = false, className }: SyncWordsProps) {
  const styles = useStyles();
  const calmKind = useCalmKind(status);
  const kind = isSaving && calmKind === 'received' ? 'unknown' : calmKind;
  const refusedCount = status?.refused.length ?? 0;
  const isAsking = kind === 'offline' || kind === 'log_in' || kind === 'update';
  const Icon = kind === 'unknown' ? null : icons[kind];
  return (
    // only what is added is announced: another kind is a new element, another count a changed text
    <span
      role="status"
      aria-atomic="false"
      aria-relevant="additions"
      className={mergeClasses(styles.room, className)}
      data-asks={isAsking || refusedCount > 0 || undefined}
    >
      {Icon && (
        <span
          key={kind}
          className={mergeClasses(styles.words, kind === 'received' && styles.received, isAsking && styles.asking)}
        >
          <Icon aria-hidden />
          {syncWords(kind, status?.unsentAnswers ?? 0)}
        </span>
      )}
      {refusedCount > 0 && (
        <span key="refused" className={mergeClasses(styles.words, styles.asking)}>
          <Warning16Regular aria-hidden />
          {`${refusedCount} not accepted`}
        </span>
      )}
    </span>
  );
}

function useCalmKind(status: SyncWordsStatus | undefined): SyncKind {
  const kind = status ? syncKind(status) : 'unknown';
  const hasUnsent = (status?.unsent ?? 0) > 0;
  const [isSettling, setSettling] = useState(false);
  if (hasUnsent && !isSettling) setSettling(true);
  useEffect(() => {
    if (hasUnsent || !isSettling) return;
    const timer = setTimeout(() => setSettling(false), QUIET_BEFORE_RECEIVED_MS);
    return () => clearTimeout(timer);
  }, [hasUnsent, isSettling]);
  return kind === 'received' && isSettling ? 'on_device' : kind;
}
