import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { countWaiting } from '../collections.ts';
import { readMeta, type LocalDatabase, type RefusedRow, type SyncState } from '../db.ts';

/** How the student's work stands between this device and the server. */
export interface SyncStatus {
  unsentAnswers: number;
  /** Recordings whose row or bytes the server does not have yet. */
  recordingsWaiting: number;
  /** Everything that the server does not have yet: rows, answers included, and recordings by their bytes. */
  unsent: number;
  refused: RefusedRow[];
  state: SyncState;
  /** False where the browser says so, or where the last call found nobody. */
  online: boolean;
  /** Whether the student has begun anything, here or elsewhere. */
  hasWork: boolean;
  /** What is not received is in this tab only [R135]. */
  isInMemory?: boolean;
}

/** Follows the unsent rows and the last exchange; undefined while reading. */
export function useSyncStatus(db: LocalDatabase): SyncStatus | undefined {
  const browserOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const rows = useLiveQuery(async () => {
    const [attempts, waiting, refused, state] = await Promise.all([
      db.attempts.count(),
      countWaiting(db),
      db.refusals.toArray(),
      readMeta(db, 'sync_state'),
    ]);
    return { waiting, refused, state, hasWork: attempts > 0 };
  }, [db]);
  if (!rows) return undefined;
  const state = rows.state ?? { kind: 'never', done_at: null };
  return {
    unsentAnswers: rows.waiting.answers,
    recordingsWaiting: rows.waiting.recordings,
    unsent: Object.values(rows.waiting).reduce((sum, count) => sum + count, 0),
    refused: rows.refused,
    state,
    hasWork: rows.hasWork,
    isInMemory: db.isInMemory,
    online: browserOnline && state.kind !== 'unreachable',
  };
}

/** Whether the student's earlier work may still come onto this device: the first exchange is not over. */
export function isFirstFetch({ state, online }: Pick<SyncStatus, 'state' | 'online'>): boolean {
  return state.done_at === null && online && (state.kind === 'never' || state.kind === 'under_way');
}

function subscribeToConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
