import { useEffect, useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import type { SyncState } from '../../local/database/db.ts';
import type { SyncStatus } from '../../local/queries/sync-status.ts';

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

function outcomeWords(kind: SyncState['kind'], left?: Pick<SyncStatus, 'unsent' | 'refused'>): string {
  switch (kind) {
    case 'done':
      if (left && left.unsent > 0) return 'The server answered. The rest is on its way.';
      return left && left.refused.length > 0 ? 'The server answered.' : 'The server has everything.';
    case 'sign_in_needed':
      return 'Log in to send your work.';
    case 'upgrade_required':
      return 'Update the app to send your work.';
    case 'server_trouble':
      return 'The server cannot take it just now. It is tried again by itself.';
    case 'never':
    case 'under_way':
    case 'unreachable':
      return 'No connection. It is tried again by itself when you are online.';
  }
}
