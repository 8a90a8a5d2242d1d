// When an attempt began and ended as far as the server can vouch for it: staff see it, and lists and statistics use
// it [R214]. The device's times come from its own clock; the server knows when it published the revision and when it
// heard of the attempt.

import type { Tables } from '../store/tables.ts';

/** How much earlier than its revision's publication an attempt may seem to be: clocks differ and are corrected. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60_000;

export function earliestOn({ publishedAtMs }: { publishedAtMs: number }): number {
  return publishedAtMs - CLOCKS_DIFFER_MS;
}

export function vouchedTime(saidMs: number, { earliestMs, receivedMs }: { earliestMs: number; receivedMs: number }) {
  return saidMs < earliestMs || saidMs > receivedMs ? receivedMs : saidMs;
}

export interface StoredTimes {
  start_time: number;
  end_time: number;
}

const LONGEST_SPENT_MS = 24 * 60 * 60_000;

/**
 * The time really spent lies between the start and now. A start in the future was stamped by a server clock that was
 * set back since: it is moved so that the duration stays.
 */
export function timesAtEnd({ start_time }: { start_time: number }, end_time: number, nowMs: number): StoredTimes {
  if (start_time <= nowMs) return { start_time, end_time: Math.max(start_time, Math.min(end_time, nowMs)) };
  const spentMs = Math.min(Math.max(0, end_time - start_time), LONGEST_SPENT_MS);
  return { start_time: nowMs - spentMs, end_time: nowMs };
}

export function vouchedTimesOf(
  attempt: Pick<Tables['attempts'], 'start_time' | 'end_time' | 'started_at' | 'ended_at'>,
) {
  const { start_time, end_time, started_at, ended_at } = attempt;
  return {
    start_time: Number(started_at ?? start_time),
    end_time: end_time === null ? null : Number(ended_at ?? end_time),
  };
}
