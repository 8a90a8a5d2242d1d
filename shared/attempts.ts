import { Id, RevisionNumber } from './ids.ts';
import { z } from './zod.ts';

export const Instant = z.int().check(z.nonnegative());

/** How a listening paper is sat: 'exam' plays its recording once, 'practice' can pause and seek [R64]. */
export const ListeningMode = z.enum(['exam', 'practice']);
export type ListeningMode = z.infer<typeof ListeningMode>;

/** One student on one revision, from Start to Submit [R50]. */
export const Attempt = z
  .object({
    result_id: Id,
    exam_id: Id,
    revision: RevisionNumber,
    start_time: Instant,
    /** Null while the attempt is open. */
    end_time: z.nullable(Instant),
    /** 1: given up by 'Start again', and not scored unless it is ended after all [R50, R55]. */
    abandoned: z.union([z.literal(0), z.literal(1)]),
    /** Chosen before the start of a listening paper; a missing mode means practice. */
    listening_mode: z.optional(ListeningMode),
  })
  .check(
    z.refine(
      (attempt) => attempt.end_time === null || attempt.abandoned === 0,
      'ended and abandoned exclude each other',
    ),
  );
export type Attempt = z.infer<typeof Attempt>;

/** Returns true if it was submitted: later changes do not count [R55]. */
export function isEnded(attempt: Pick<Attempt, 'end_time'>): boolean {
  return attempt.end_time !== null;
}

/** Returns true if it is neither ended nor given up. An attempt that was given up still accepts answers. */
export function isOpen(attempt: Pick<Attempt, 'end_time' | 'abandoned'>): boolean {
  return attempt.end_time === null && attempt.abandoned === 0;
}

/**
 * Returns an attempt's start by the device's clock: shifted by the change of the server's clock since then [R212].
 */
export function startByClock({ start_time, clock_moved_ms = 0 }: Started): number {
  return start_time + clock_moved_ms;
}

/** `clock_moved_ms`: stored on a device beside an open attempt and never sent. */
type Started = Pick<Attempt, 'start_time'> & { clock_moved_ms?: number };

/**
 * Returns the milliseconds left, negative once time is over and at most the whole duration; both instants are in
 * server time [R52].
 */
export function remainingMs(attempt: Started, durationMs: number, serverNowMs: number): number {
  return Math.min(durationMs, durationMs - (serverNowMs - startByClock(attempt)));
}
