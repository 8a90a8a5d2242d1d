import { useSyncExternalStore } from 'react';
import { countUnsent, tablesWithUnsent } from '../database/collections.ts';
import { readMeta, type LocalDatabase, type RefusedRow, type SyncState } from '../database/db.ts';
import { useQuery } from './use-query.ts';

export interface LastExchange {
  state: SyncState;
  online: boolean;
}

export interface SyncStatus extends LastExchange {
  unsentAnswers: number;
  recordingsWaiting: number;
  /** Everything that the server does not have yet: rows, answers included, and recordings with missing bytes. */
  unsent: number;
  refused: RefusedRow[];
  hasWork: boolean;
  isInMemory?: boolean;
}

export function useSyncStatus(db: LocalDatabase, isAsked = true): SyncStatus | undefined {
  const browserOnline = useBrowserOnline();
  const rows = useQuery(async () => {
    if (!isAsked) return undefined;
    // one transaction: each of ten separate ones costs more than what it reads
    return db.transaction('r', [...tablesWithUnsent(db), db.refusals, db.meta], async () => {
      const [attempts, waiting, refused, state] = await Promise.all([
        db.attempts.count(),
        countUnsent(db),
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

export function useLastExchange(db: LocalDatabase): LastExchange | undefined {
  const browserOnline = useBrowserOnline();
  const rows = useQuery(async () => ({ state: await readMeta(db, 'sync_state') }), [db]);
  return rows && exchangeOf(rows.state, browserOnline);
}

function exchangeOf(stored: SyncState | null, browserOnline: boolean): LastExchange {
  const state = stored ?? { kind: 'never', done_at: null };
  return { state, online: browserOnline && state.kind !== 'unreachable' };
}

function useBrowserOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
}

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
