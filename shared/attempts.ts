import { parseDuration } from './duration.ts';
import { Id, RevisionNumber } from './ids.ts';
import { partNoun, type ExamCategory } from './papers.ts';
import { TimeSpent } from './time-spent.ts';
import { z } from './zod.ts';

export const Instant = z.int().check(z.nonnegative());

/** How a listening paper is sat: 'exam' plays its recording once, 'practice' can pause and seek [R64]. */
export const ListeningMode = z.enum(['exam', 'practice']);
export type ListeningMode = z.infer<typeof ListeningMode>;

/**
 * How an attempt is sat, chosen before Start and never changed [R295]. 'exam' and 'practice': the whole paper in its
 * time, which also tells how a listening paper plays. 'part': one part in its share of the time. 'untimed': the whole
 * paper without a clock.
 */
export const AttemptMode = z.enum([...ListeningMode.options, 'part', 'untimed']);
export type AttemptMode = z.infer<typeof AttemptMode>;

/** The longest duration that a paper can have, in whole minutes. */
const MAX_MINUTES = 100 * 60;

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
    /**
     * The mode, under the name that it had when only listening papers had one; a missing one means practice. An older
     * app does not know 'part' and 'untimed' and sets such an attempt aside [S21, S33]: it would end it by the clock
     * of the whole paper.
     */
    listening_mode: z.optional(AttemptMode),
    /** Only in mode 'part': its number, and its share of the paper's time, computed at the start. */
    part_no: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
    part_minutes: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_MINUTES))),
    /** Comes with the end [R288]. */
    time_spent: z.optional(TimeSpent),
  })
  .check(
    z.refine(
      (attempt) => attempt.end_time === null || attempt.abandoned === 0,
      'ended and abandoned exclude each other',
    ),
    z.refine(
      ({ listening_mode, part_no, part_minutes }) =>
        [part_no, part_minutes].every((number) => (number !== undefined) === (listening_mode === 'part')),
      'a part has its number and its minutes, and nothing else has them',
    ),
  );
export type Attempt = z.infer<typeof Attempt>;

/** The student's choice before Start. */
export type ChosenMode = Pick<Attempt, 'listening_mode' | 'part_no' | 'part_minutes'>;

/** Returns true if it was submitted: later changes do not count [R55]. */
export function isEnded(attempt: Pick<Attempt, 'end_time'>): boolean {
  return attempt.end_time !== null;
}

/** Returns true if it is neither ended nor given up. An attempt that was given up still accepts answers. */
export function isOpen(attempt: Pick<Attempt, 'end_time' | 'abandoned'>): boolean {
  return attempt.end_time === null && attempt.abandoned === 0;
}

/** A server's row has null where a device's has nothing. */
export interface Mode {
  listening_mode?: AttemptMode | null | undefined;
  part_no?: number | null | undefined;
}

/** True for the whole paper in its time. Only such an attempt gives a band, is marked, and counts in figures [R295]. */
export function isWholeTimed({ listening_mode }: Mode): boolean {
  return listening_mode !== 'part' && listening_mode !== 'untimed';
}

/** Names the mode for results and lists; '' for a whole paper in its time. */
export function modeText(category: ExamCategory | null | undefined, { listening_mode, part_no }: Mode): string {
  if (listening_mode === 'part') return `${partNoun(category)} ${part_no} only`;
  return listening_mode === 'untimed' ? 'Practice, no clock' : '';
}

/** The time that is left after the recording of a listening paper that is sat as in the test [R297]. */
export const CHECKING_MS = 2 * 60_000;

/** `heard_ms`: stored on a device beside an attempt in the exam's mode, and never sent. */
type Timed = ChosenMode & { heard_ms?: number };

/**
 * Returns how long an attempt may take, in milliseconds from its start; null for one without a clock, and where the
 * duration of its paper is not known. Everything that knows a deadline asks this [R296].
 */
export function allowedMs(
  { listening_mode, part_minutes, heard_ms }: Timed,
  exam: { exam_duration: string } | null,
): number | null {
  if (listening_mode === 'untimed') return null;
  if (part_minutes !== undefined) return part_minutes * 60_000;
  const durationMs = exam && parseDuration(exam.exam_duration);
  if (durationMs === null || heard_ms === undefined) return durationMs;
  return Math.min(durationMs, heard_ms + CHECKING_MS);
}

/**
 * Returns when an open attempt may be ended without its student's press, in milliseconds from its start; null as with
 * `allowedMs`. Only the device that played a recording knows when it ended, and another one goes by the paper's time:
 * until that is over none of them ends the attempt by itself [R297].
 */
export function closesAfterMs(
  { heard_ms: _heard, ...attempt }: Timed,
  exam: { exam_duration: string } | null,
): number | null {
  return allowedMs(attempt, exam);
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
