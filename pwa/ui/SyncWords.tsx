import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowClockwise16Regular,
  ArrowDownload16Regular,
  CloudCheckmark16Regular,
  CloudOff16Regular,
  LockClosed16Regular,
  PhoneCheckmark16Regular,
  Warning16Regular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import {
  needsStudent,
  syncKind,
  syncWords,
  type SyncKind,
  type SyncWordsStatus,
  notAcceptedWords,
} from './sync-texts.ts';
import { ENLARGED, NARROW, space } from './look.ts';

/** 'Saved online' shows only this long after the last change, so that it does not flicker while typing. */
const QUIET_MS = 600;

const useStyles = makeStyles({
  room: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    columnGap: space.m,
    minWidth: '104px',
    minHeight: '1rem',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  words: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.s,
    whiteSpace: 'nowrap',
    [NARROW]: { whiteSpace: 'normal' },
    [ENLARGED]: { whiteSpace: 'normal' },
  },
  received: { color: tokens.colorStatusSuccessForeground1 },
  asking: { color: tokens.colorStatusWarningForeground1, fontWeight: 600 },
});

const icons: Partial<Record<SyncKind, FluentIcon>> = {
  fetching: ArrowDownload16Regular,
  on_device: PhoneCheckmark16Regular,
  received: CloudCheckmark16Regular,
  offline: CloudOff16Regular,
  no_connection: CloudOff16Regular,
  log_in: LockClosed16Regular,
  update: ArrowClockwise16Regular,
};

interface SyncWordsProps {
  status: SyncWordsStatus | undefined;
  isSaving?: boolean;
  className?: string;
}

export function SyncWords({ status, isSaving = false, className }: SyncWordsProps) {
  const styles = useStyles();
  const kind = useCalmKind(status, isSaving);
  const refusedCount = status?.refused.filter(({ read_at }) => read_at === undefined).length ?? 0;
  const isAsking = needsStudent(kind, status?.isInMemory);
  const Icon = icons[kind];
  return (
    // only additions are announced: another kind is a new element, another count a changed text
    <span
      role="status"
      aria-atomic="false"
      aria-relevant="additions"
      className={mergeClasses(styles.room, className)}
      data-asks={isAsking || refusedCount > 0 || undefined}
      data-long={kind === 'fetching' || (kind === 'offline' && status?.isInMemory) || undefined}
    >
      {kind !== 'unknown' && (
        <span
          key={kind}
          // changes with every pause in typing: shown, not announced
          aria-hidden={kind === 'saving' || undefined}
          className={mergeClasses(styles.words, kind === 'received' && styles.received, isAsking && styles.asking)}
        >
          {Icon && <Icon aria-hidden />}
          {syncWords(kind, status ?? { unsentAnswers: 0, hasWork: false })}
        </span>
      )}
      {refusedCount > 0 && (
        <span key="refused" className={mergeClasses(styles.words, styles.asking)}>
          <Warning16Regular aria-hidden />
          {notAcceptedWords(refusedCount)}
        </span>
      )}
    </span>
  );
}

function useCalmKind(status: SyncWordsStatus | undefined, isSaving: boolean): SyncKind {
  const wasSaving = useLately(isSaving);
  const hadUnsent = useLately((status?.unsent ?? 0) > 0);
  if (!status) return 'unknown';
  const kind = syncKind(status, wasSaving);
  return kind === 'received' && hadUnsent ? 'on_device' : kind;
}

function useLately(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  useEffect(() => {
    if (isSo || !wasSo) return;
    const timer = setTimeout(() => setWasSo(false), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isSo, wasSo]);
  return wasSo;
}
