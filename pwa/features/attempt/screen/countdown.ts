import { TIME_IS_UP, lessThanLeft, minutesLeft } from './bar-texts.ts';

const MINUTE_MS = 60_000;
const LONG_PAPER_MINUTES = 20;

/**
 * Returns the minutes left at which the clock warns, the last first. A paper under twenty minutes would spend half of
 * its time or more under a warning at ten: there the first one comes in the last fifth [R280].
 */
export function warningMinutes(durationMs: number): readonly number[] {
  const minutes = Math.round(durationMs / MINUTE_MS);
  if (minutes >= LONG_PAPER_MINUTES) return [1, 5, 10];
  return minutes < 10 ? [1] : [1, Math.floor(minutes / 5)];
}

export function warningWords(remainingMs: number, durationMs: number): string | null {
  const minutes = warningMinutes(durationMs).find((one) => remainingMs <= one * MINUTE_MS);
  return minutes === undefined ? null : lessThanLeft(minutes);
}

export type ClockPhase = 'calm' | 'last_minutes' | 'up';

export function clockPhase(remainingMs: number, durationMs: number): ClockPhase {
  if (remainingMs <= 0) return 'up';
  return remainingMs <= Math.max(...warningMinutes(durationMs)) * MINUTE_MS ? 'last_minutes' : 'calm';
}

export function announcementBetween(earlierMs: number, laterMs: number, durationMs: number): string | null {
  const isPassed = (atMs: number) => laterMs <= atMs && earlierMs > atMs;
  if (isPassed(0)) return TIME_IS_UP;
  const minutes = warningMinutes(durationMs).find((one) => isPassed(one * MINUTE_MS));
  return minutes === undefined ? null : minutesLeft(minutes);
}

export function untilNextSecondMs(remainingMs: number): number {
  const rest = remainingMs % 1000;
  return rest > 0 ? rest : 1000 + rest;
}
