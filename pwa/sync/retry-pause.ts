import { isOpen, startByClock } from '../../shared/attempts.ts';
import { ApiError } from '../api/request.ts';
import { backoffMs } from '../base/backoff.ts';
import { hasUnsentRows } from '../local/database/collections.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { SYNC_BACKOFF } from './sync-backoff.ts';
import type { SyncFailure } from './transport.ts';

export interface Trouble {
  failures: number;
  failingForMs: number;
  failure: SyncFailure | null;
  isUrgent: boolean;
}

const LONGEST_SITTING_MS = 24 * 3_600_000;
const LONGEST_WHEN_URGENT_MS = 15_000;
const SHORTEST_MS = 500;
const SHARE_OF_OUTAGE = 1 / 20;

/** Returns the milliseconds until the next try; a server that asks for more time gets it [R133]. */
export function retryPauseMs({ failures, failingForMs, failure, isUrgent }: Trouble): number {
  const asked = failure?.retryAfterMs ?? null;
  if (!isUrgent) return backoffMs(SYNC_BACKOFF, failures, asked);
  const longestMs = Math.min(LONGEST_WHEN_URGENT_MS, SYNC_BACKOFF.longestMs);
  if (failure && isLineBroken(failure)) {
    const ceiling = Math.min(longestMs, Math.max(SHORTEST_MS, failingForMs * SHARE_OF_OUTAGE));
    return ceiling * (1 - Math.random() / 2);
  }
  return Math.max(backoffMs({ ...SYNC_BACKOFF, longestMs }, failures), Math.min(asked ?? 0, SYNC_BACKOFF.longestMs));
}

/** True if nobody answered, not even somebody else: asking again costs nobody anything. */
function isLineBroken({ kind, cause }: SyncFailure): boolean {
  // a browser that knows it is offline fires an event when it is online again; without a browser there is no such
  // event
  const knowsOfNone = 'onLine' in navigator && !navigator.onLine;
  if (kind !== 'unreachable' || knowsOfNone) return false;
  return !(cause instanceof ApiError) || cause.code === 'unreachable';
}

export async function isUrgent(db: LocalDatabase, nowMs: number): Promise<boolean> {
  if (await hasUnsentRows(db)) return true;
  return (await db.attempts.toArray()).some((one) => isOpen(one) && nowMs - startByClock(one) < LONGEST_SITTING_MS);
}
