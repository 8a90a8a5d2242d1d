// When an attempt began and ended as far as the server can vouch for it: what staff see, and what lists and figures go by [R214]. A
// device says when, by a clock of its own; the server knows when it published the revision and when it heard of the attempt.

import type { Tables } from '../store/tables.ts';

/** So much earlier than a revision was published an attempt on it may seem to be: clocks differ, and are put right. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60_000;

/** Before this no attempt on a revision can have been. */
export function earliestOn({ publishedAtMs }: { publishedAtMs: number }): number {
  return publishedAtMs - CLOCKS_DIFFER_MS;
}

/** What a device says, where it can be so; otherwise when the server heard of it. */
export function vouchedTime(saidMs: number, { earliestMs, receivedMs }: { earliestMs: number; receivedMs: number }) {
  return saidMs < earliestMs || saidMs > receivedMs ? receivedMs : saidMs;
}

/** A start and an end as they are kept, once an attempt ends [R54, R212]. */
export interface KeptTimes {
  start_time: number;
  end_time: number;
}

const LONGEST_SPENT_MS = 24 * 60 * 60_000;

/**
 * The time really spent lies between the start and now. A start that lies in the future was made by a clock of the server that was
 * put back since: it moves, so that the time from it to the end stays.
 */
export function timesAtEnd({ start_time }: { start_time: number }, end_time: number, nowMs: number): KeptTimes {
  if (start_time <= nowMs) return { start_time, end_time: Math.max(start_time, Math.min(end_time, nowMs)) };
  const spentMs = Math.min(Math.max(0, end_time - start_time), LONGEST_SPENT_MS);
  return { start_time: nowMs - spentMs, end_time: nowMs };
}

/** An attempt's times for staff. */
export function vouchedTimesOf(
  attempt: Pick<Tables['attempts'], 'start_time' | 'end_time' | 'started_at' | 'ended_at'>,
) {
  const { start_time, end_time, started_at, ended_at } = attempt;
  return {
    start_time: Number(started_at ?? start_time),
    end_time: end_time === null ? null : Number(ended_at ?? end_time),
  };
}
