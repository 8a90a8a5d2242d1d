import { isOpen, startByClock } from '../../shared/attempts.ts';
import { ApiError } from '../api/request.ts';
import { backoffMs } from '../base/backoff.ts';
import { hasUnsentRows } from '../local/collections.ts';
import type { LocalDatabase } from '../local/db.ts';
import { SYNC_BACKOFF } from './sync-backoff.ts';
import type { SyncFailure } from './transport.ts';

/** What bears on how long a sync that failed waits for the next try. */
export interface Trouble {
  /** Those before this one, in a row. */
  failures: number;
  failingForMs: number;
  failure: SyncFailure | null;
  /** Work waits here, or an attempt goes on. */
  isUrgent: boolean;
}

/** An attempt that was left open for longer is one that nobody sits any more. */
const LONGEST_SITTING_MS = 24 * 3_600_000;
const LONGEST_WHEN_URGENT_MS = 15_000;
/** A line that comes for a second and a half is met in time for a request to fit. */
const SHORTEST_MS = 500;
/** The longer there was no line, the longer between two looks for it: a twentieth of that. */
const SHARE_OF_OUTAGE = 1 / 20;

/** Milliseconds until the next try; a server that asks for more time is given it [R133]. */
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

/** Nobody answered, not even somebody else: asking again costs nobody anything. */
function isLineBroken({ kind, cause }: SyncFailure): boolean {
  // a browser that knows of no connection says when there is one again; where there is no browser, nobody says so
  const knowsOfNone = 'onLine' in navigator && !navigator.onLine;
  if (kind !== 'unreachable' || knowsOfNone) return false;
  return !(cause instanceof ApiError) || cause.code === 'unreachable';
}

/** Whether work waits for the line, or an attempt is sat whose work will. */
export async function isUrgent(db: LocalDatabase, nowMs: number): Promise<boolean> {
  if (await hasUnsentRows(db)) return true;
  return (await db.attempts.toArray()).some((one) => isOpen(one) && nowMs - startByClock(one) < LONGEST_SITTING_MS);
}
