import { Id, RevisionNumber } from './ids.ts';
import { z } from './zod.ts';

/** An instant in epoch milliseconds, UTC. */
export const Instant = z.int().check(z.nonnegative());

/** How a listening paper is sat: its recording once and straight through, or to pause and to move in [R64]. */
export const ListeningMode = z.enum(['exam', 'practice']);
export type ListeningMode = z.infer<typeof ListeningMode>;

/** One sitting by one student on one revision [R50]. */
export const Attempt = z
  .object({
    result_id: Id,
    exam_id: Id,
    revision: RevisionNumber,
    start_time: Instant,
    /** Null while the attempt is open. */
    end_time: z.nullable(Instant),
    /** 1: given up by 'Start again', and never scored unless it is ended after all [R50, R55]. */
    abandoned: z.union([z.literal(0), z.literal(1)]),
    /** Of a listening paper, chosen before the start; without it, it is sat as practice. */
    listening_mode: z.optional(ListeningMode),
  })
  .check(
    z.refine(
      (attempt) => attempt.end_time === null || attempt.abandoned === 0,
      'ended and abandoned exclude each other',
    ),
  );
export type Attempt = z.infer<typeof Attempt>;

/** Whether it was submitted: from then on nothing counts any more [R55]. */
export function isEnded(attempt: Pick<Attempt, 'end_time'>): boolean {
  return attempt.end_time !== null;
}

/** Whether the student is offered to go on with it: neither ended nor given up. One that was given up still takes answers. */
export function isOpen(attempt: Pick<Attempt, 'end_time' | 'abandoned'>): boolean {
  return attempt.end_time === null && attempt.abandoned === 0;
}

/** An attempt's start as a device's clock counts it: moved by as much as the server's clock was set meanwhile [R212]. */
export function startByClock({ start_time, clock_moved_ms = 0 }: Started): number {
  return start_time + clock_moved_ms;
}

/** `clock_moved_ms`: kept by a device beside an open attempt, and never sent. */
type Started = Pick<Attempt, 'start_time'> & { clock_moved_ms?: number };

/** Milliseconds left on the clock, negative once time is up, never more than all; both instants in server time [R52]. */
export function remainingMs(attempt: Started, durationMs: number, serverNowMs: number): number {
  return Math.min(durationMs, durationMs - (serverNowMs - startByClock(attempt)));
}
