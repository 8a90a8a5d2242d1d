import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { readMeta, type LocalDatabase, type RefusedRow, type SyncState } from '../db.ts';

/** How the student's work stands between this device and the server. */
export interface SyncStatus {
  unsentAnswers: number;
  /** Every unsent row, answers included. */
  unsent: number;
  refused: RefusedRow[];
  state: SyncState;
  /** False where the browser says so, or where the last call found nobody. */
  online: boolean;
}

/** Follows the unsent rows and the last exchange; undefined while reading. */
export function useSyncStatus(db: LocalDatabase): SyncStatus | undefined {
  const browserOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const rows = useLiveQuery(async () => {
    const [answers, refused, state, ...others] = await Promise.all([
      db.answers.where('state').equals('unsent').count(),
      db.refusals.toArray(),
      readMeta(db, 'sync_state'),
      db.attempts.where('state').equals('unsent').count(),
      db.annotations.where('state').equals('unsent').count(),
      db.flags.where('state').equals('unsent').count(),
      db.recordings.where('state').equals('unsent').count(),
      db.settings.where('state').equals('unsent').count(),
    ]);
    return { answers, unsent: others.reduce((sum, count) => sum + count, answers), refused, state };
  }, [db]);
  if (!rows) return undefined;
  const state = rows.state ?? { kind: 'never', done_at: null };
  return {
    unsentAnswers: rows.answers,
    unsent: rows.unsent,
    refused: rows.refused,
    state,
    online: browserOnline && state.kind !== 'unreachable',
  };
}

function subscribeToConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
