// Handles a server's clock that disagrees with the device's own count: it was set, by a day or by minutes, or is
// corrected again [R212]. A page that has counted since its last confirmed reply knows how much time has passed: then
// open attempts move with the server's clock, and nobody loses or gains a second. A page that does not know accepts
// the server's time, and ends no attempt by it until the server has kept to it.

import { isOpen, startByClock } from '../../shared/attempts.ts';
import type { LocalDatabase, RevalidationMark } from '../local/database/db.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 2 * MINUTE_MS;
const AGREES_AFTER_MS = 3 * MINUTE_MS;
/** An unproven time is suspect for as long as it leapt, and for no more than this. */
const LONGEST_DOUBT_MS = 24 * 60 * MINUTE_MS;

export interface ServerWord {
  serverMs: number;
  countMs: number;
  byWallMs: number | null;
  sleptMs: number;
  isSteady: boolean;
  doubt: RevalidationMark | null;
}

export type Verdict =
  | { kind: 'taken' }
  /** It is accepted, and ends nothing before this instant. */
  | { kind: 'unsure'; untilMs: number }
  | { kind: 'held'; step: NonNullable<RevalidationMark['step']> }
  | { kind: 'moved'; byMs: number };

export function judgeServerTime({ serverMs, countMs, byWallMs, sleptMs, isSteady, doubt }: ServerWord): Verdict {
  const latest = Math.max(countMs + sleptMs, byWallMs ?? countMs);
  const earliest = Math.min(countMs, byWallMs ?? countMs);
  const offMs = serverMs > latest ? serverMs - latest : Math.min(0, serverMs - earliest);
  if (Math.abs(offMs) < STEP_MS) {
    const untilMs = doubt?.unsure_until_ms ?? 0;
    return serverMs < untilMs ? { kind: 'unsure', untilMs } : { kind: 'taken' };
  }
  const before = doubt?.step;
  const isAsBefore = before !== undefined && Math.abs(offMs - before.by_ms) < STEP_MS;
  if (isSteady || isAsBefore) {
    if (!isAsBefore) return { kind: 'held', step: { by_ms: offMs, since_ms: countMs } };
    const hasLasted = countMs - before.since_ms >= AGREES_AFTER_MS;
    return hasLasted ? { kind: 'moved', byMs: offMs } : { kind: 'held', step: before };
  }
  if (offMs < 0) return { kind: 'taken' };
  return { kind: 'unsure', untilMs: serverMs + Math.min(Math.max(offMs, AGREES_AFTER_MS), LONGEST_DOUBT_MS) };
}

export async function hasOpenAttempts(db: LocalDatabase): Promise<boolean> {
  return (await db.attempts.filter(isOpen).count()) > 0;
}

/**
 * Moves the open attempts with the server's clock, so that each keeps the time that it had left. An attempt gains by
 * it only once, so that clocks tampered with to look as if the server's had been set forward, again and again, give
 * no more. Within a transaction.
 */
export async function moveOpenAttempts(db: LocalDatabase, byMs: number): Promise<void> {
  await db.attempts.filter(isOpen).modify((attempt) => {
    const movedMs = attempt.clock_moved_ms ?? 0;
    if (byMs > 0 && movedMs > 0) return;
    attempt.clock_moved_ms = movedMs + byMs;
  });
}

/**
 * Applies a server time without proof to open attempts: a move that it undoes is undone, and an attempt whose start
 * lies in the future still loses time, from what had passed of its time for sure. Within a transaction.
 */
export async function settleOpenAttempts(
  db: LocalDatabase,
  { serverMs, countMs, sureMs }: { serverMs: number; countMs: number; sureMs: number },
): Promise<void> {
  const byMs = serverMs - countMs;
  const isStep = Math.abs(byMs) >= STEP_MS;
  await db.attempts.filter(isOpen).modify((attempt) => {
    const spentMs = Math.max(0, Math.min(countMs, sureMs) - startByClock(attempt));
    const movedMs = attempt.clock_moved_ms ?? 0;
    if (isStep && movedMs * byMs < 0)
      attempt.clock_moved_ms = Math.sign(movedMs) * Math.max(0, Math.abs(movedMs) - Math.abs(byMs));
    if (startByClock(attempt) > serverMs + STEP_MS) attempt.clock_moved_ms = serverMs - spentMs - attempt.start_time;
  });
}

export function movedAfter(
  ours: { start_time: number; clock_moved_ms?: number } | undefined,
  theirs: { start_time: number },
  isSteady: boolean,
): number {
  if (!ours) return 0;
  const movedMs = startByClock(ours) - theirs.start_time;
  const isSameStart = Math.abs(ours.start_time - theirs.start_time) < STEP_MS;
  if (isSameStart) return ours.clock_moved_ms ?? 0;
  return isSteady ? movedMs : 0;
}
