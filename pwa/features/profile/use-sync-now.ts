import { useEffect, useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import type { SyncState } from '../../local/database/db.ts';
import type { SyncStatus } from '../../local/queries/sync-status.ts';
import { outcomeWords } from './sending-texts.ts';

const LONGEST_WAIT_MS = 30_000;

export function useSyncNow(status: SyncStatus | undefined) {
  const { requestSync } = useDevice();
  const [before, setBefore] = useState<SyncState | null>(null);
  const [outcome, setOutcome] = useState('');
  const isSyncing = before !== null;

  if (status && before && isOver(before, status.state)) {
    setBefore(null);
    setOutcome(outcomeWords(status.state.kind, status));
  }

  useEffect(() => {
    if (!isSyncing) return;
    const timer = setTimeout(() => {
      setBefore(null);
      setOutcome(outcomeWords('unreachable'));
    }, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isSyncing]);

  function syncNow(): void {
    if (!status) return;
    if (!navigator.onLine) return setOutcome(outcomeWords('unreachable'));
    setOutcome('');
    setBefore(status.state);
    requestSync(0);
  }

  return { outcome, isSyncing, syncNow };
}

/** A success has a new time; a failure may look like the one before it, but is another object. */
function isOver(before: SyncState, state: SyncState): boolean {
  if (state === before) return false;
  return state.kind !== 'done' || state.done_at !== before.done_at;
}
