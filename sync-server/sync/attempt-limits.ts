// Limits how many attempts a student may begin per day: more than anybody attempts, and few enough that one account
// cannot fill the server. Counted by the server's clock at arrival, because a device's clock can be anything.

import { prepared } from '../store/prepared-statements.ts';
import type { OwnerTx, Reader } from '../store/store.ts';

/** In 24 hours, by one student. */
export interface AttemptLimits {
  onPaper: number;
  inAll: number;
}

export const DAILY_ATTEMPTS: AttemptLimits = { onPaper: 10, inAll: 60 };

export const UNLIMITED: AttemptLimits = { onPaper: Infinity, inAll: Infinity };

const DAY_MS = 24 * 60 * 60_000;

export function scaledAttemptLimits(limitScale: number): AttemptLimits {
  const scaled = (count: number) => Math.max(1, Math.round(count * limitScale));
  return { onPaper: scaled(DAILY_ATTEMPTS.onPaper), inAll: scaled(DAILY_ATTEMPTS.inAll) };
}

export async function mayBeginAnother(
  tx: OwnerTx,
  exam_id: string,
  { onPaper, inAll }: AttemptLimits,
  nowMs: number,
): Promise<boolean> {
  if (inAll === Infinity) return true;
  const counts = await attemptsSince(tx, { user_id: tx.owner, since: nowMs - DAY_MS, nowMs });
  const ofPaper = Number(counts.find((row) => row.exam_id === exam_id)?.count ?? 0);
  return ofPaper < onPaper && counts.reduce((sum, { count }) => sum + Number(count), 0) < inAll;
}

const attemptsSince = prepared((reader: Reader, of: { user_id: string; since: number; nowMs: number }) =>
  reader
    .selectFrom('attempts')
    .select(['exam_id', (count) => count.fn.countAll<number>().as('count')])
    .where('user_id', '=', of.user_id)
    .where('received_at', '>', of.since)
    // rows stamped by a clock that ran ahead would count until that time [R250]
    .where('received_at', '<=', of.nowMs)
    .groupBy('exam_id'),
);
