// Derives server time from a reply [S26].

import type { SyncReply } from '../../shared/sync/protocol.ts';
import type { ServerClock } from '../local/time/clock.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { moveUnsentInstants } from '../local/time/move-instants.ts';
import { shiftsFor } from '../local/time/monotonic-clock.ts';
import { hasOpenAttempts, judgeServerTime, moveOpenAttempts, settleOpenAttempts } from './server-step.ts';

export type SyncClock = Pick<ServerClock, 'now' | 'readWall' | 'confirm'> &
  Partial<Pick<ServerClock, 'doubtServer' | 'isSteady'>>;

/** When the request left and when the reply came, by the page's count of server time, in epoch milliseconds. */
export interface Timing {
  sentAt: number;
  receivedAt: number;
  wallMs: number;
  isSteady?: boolean;
}

/** Up to this far outside of what a round trip proves, a count is steered to its edge; further out it was wrong. */
const STEERED_MS = 2_000;

export function serverTimeAtReply(
  { server_time }: Pick<SyncReply, 'server_time'>,
  { sentAt, receivedAt }: Timing,
): number {
  const latest = server_time + receivedAt - sentAt;
  const nearest = Math.min(Math.max(receivedAt, server_time), latest);
  return Math.abs(nearest - receivedAt) < STEERED_MS ? nearest : Math.round((server_time + latest) / 2);
}

export function isTimeOver(
  { receivedAt, wallMs }: Timing,
  { now, readWall }: Pick<ServerClock, 'now' | 'readWall'>,
): boolean {
  return Math.abs(readWall() - wallMs - (now() - receivedAt)) > STEERED_MS;
}

/**
 * Stores what the reply proves of the time, and moves the starts and ends that the server has not seen [S26]. A time
 * that contradicts a steady count is not accepted until a later reply says the same [R212]. Within a transaction.
 */
export async function settleTime(db: LocalDatabase, reply: SyncReply, timing: Timing): Promise<void> {
  const [memory, doubt, offset] = await Promise.all([
    readMeta(db, 'clock'),
    readMeta(db, 'clock_doubt'),
    readMeta(db, 'clock_offset_ms'),
  ]);
  const server_ms = serverTimeAtReply(reply, timing);
  const countMs = timing.receivedAt;
  const suspects = memory?.suspects ?? [];
  const verdict = judgeServerTime({
    serverMs: server_ms,
    countMs,
    byWallMs: offset === null ? null : timing.wallMs + offset,
    sleptMs: suspects.reduce((sum, { kind, size_ms }) => (kind === 'asleep' ? sum + size_ms : sum), 0),
    isSteady: timing.isSteady === true,
    doubt,
  });
  if (verdict.kind === 'held') return writeMeta(db, 'clock_doubt', { step: verdict.step });
  // if no attempt is open, and none is still to come, there is nothing to end
  const isUnsure = verdict.kind === 'unsure' && (reply.more || (await hasOpenAttempts(db)));
  if (isUnsure) await writeMeta(db, 'clock_doubt', { unsure_until_ms: verdict.untilMs });
  else if (doubt) await db.meta.delete('clock_doubt');
  const setByMs = verdict.kind === 'moved' ? verdict.byMs : 0;
  await moveUnsentInstants(db, shiftsFor(suspects, server_ms - setByMs - countMs));
  if (setByMs !== 0) await moveOpenAttempts(db, setByMs);
  else await settleOpenAttempts(db, { serverMs: server_ms, countMs, sureMs: memory?.sure_ms ?? countMs });
  const corrections = (memory?.corrections ?? 0) + 1;
  await writeMeta(db, 'clock', {
    seen_ms: server_ms,
    sure_ms: server_ms,
    is_doubted: isUnsure && memory?.is_doubted === true,
    suspects: [],
    corrections,
  });
  await writeMeta(db, 'clock_offset_ms', server_ms - timing.wallMs);
  await writeMeta(db, 'clock_confirmed', { server_ms, wall_ms: timing.wallMs, corrections, isUnsure });
}

export async function tellClock(
  db: LocalDatabase,
  { confirm, doubtServer }: SyncClock,
  serverNowMs: number,
): Promise<void> {
  const doubt = await readMeta(db, 'clock_doubt');
  if (doubt?.step) doubtServer?.();
  else confirm(serverNowMs, !doubt);
}

/**
 * True if the server must be asked for the time before it sees a start or an end, which never move again after that
 * [S26].
 */
export async function mustAskTimeFirst(db: LocalDatabase): Promise<boolean> {
  const memory = await readMeta(db, 'clock');
  if (!memory || memory.suspects.length === 0) return false;
  if ((await readMeta(db, 'clock_doubt'))?.step) return false; // it was asked, and its time is suspect
  return (await db.attempts.where('state').equals('unsent').count()) > 0;
}
