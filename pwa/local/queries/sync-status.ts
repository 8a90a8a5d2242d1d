import { useSyncExternalStore } from 'react';
import { countWaiting, tablesOfWaiting } from '../collections.ts';
import { readMeta, type LocalDatabase, type RefusedRow, type SyncState } from '../db.ts';
import { useQuery } from './use-query.ts';

/** How the last exchange with the server went. */
export interface LastExchange {
  state: SyncState;
  /** False where the browser says so, or where the last call found nobody. */
  online: boolean;
}

/** How the student's work stands between this device and the server. */
export interface SyncStatus extends LastExchange {
  unsentAnswers: number;
  /** Recordings whose row or bytes the server does not have yet. */
  recordingsWaiting: number;
  /** Everything that the server does not have yet: rows, answers included, and recordings by their bytes. */
  unsent: number;
  refused: RefusedRow[];
  /** Whether the student has begun anything, here or elsewhere. */
  hasWork: boolean;
  /** What is not received is in this tab only [R135]. */
  isInMemory?: boolean;
}

/** Follows the unsent rows and the last exchange; undefined while reading, and until it is `isAsked` for. */
export function useSyncStatus(db: LocalDatabase, isAsked = true): SyncStatus | undefined {
  const browserOnline = useBrowserOnline();
  const rows = useQuery(async () => {
    if (!isAsked) return undefined;
    // in one transaction: each of ten of its own costs more than what it reads
    return db.transaction('r', [...tablesOfWaiting(db), db.refusals, db.meta], async () => {
      const [attempts, waiting, refused, state] = await Promise.all([
        db.attempts.count(),
        countWaiting(db),
        db.refusals.toArray(),
        readMeta(db, 'sync_state'),
      ]);
      return { waiting, refused, state, hasWork: attempts > 0 };
    });
  }, [db, isAsked]);
  if (!rows) return undefined;
  return {
    unsentAnswers: rows.waiting.answers,
    recordingsWaiting: rows.waiting.recordings,
    unsent: Object.values(rows.waiting).reduce((sum, count) => sum + count, 0),
    refused: rows.refused,
    ...exchangeOf(rows.state, browserOnline),
    hasWork: rows.hasWork,
    isInMemory: db.isInMemory,
  };
}

/** Follows the last exchange alone, which is one row; undefined while reading. */
export function useLastExchange(db: LocalDatabase): LastExchange | undefined {
  const browserOnline = useBrowserOnline();
  const rows = useQuery(async () => ({ state: await readMeta(db, 'sync_state') }), [db]);
  return rows && exchangeOf(rows.state, browserOnline);
}

function exchangeOf(kept: SyncState | null, browserOnline: boolean): LastExchange {
  const state = kept ?? { kind: 'never', done_at: null };
  return { state, online: browserOnline && state.kind !== 'unreachable' };
}

function useBrowserOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
}

/** Whether the student's earlier work may still come onto this device: the first exchange is not over. */
export function isFirstFetch({ state, online }: LastExchange): boolean {
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
