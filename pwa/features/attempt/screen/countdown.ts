const MINUTE_MS = 60_000;
const LAST_MINUTES_MS = 10 * MINUTE_MS;

export const TIME_IS_UP = 'Time is up. Submit your answers.';

const ANNOUNCEMENTS = [
  { atMs: 0, words: TIME_IS_UP },
  { atMs: MINUTE_MS, words: '1 minute left' },
  { atMs: 5 * MINUTE_MS, words: '5 minutes left' },
  { atMs: LAST_MINUTES_MS, words: '10 minutes left' },
];

export function warningWords(remainingMs: number): string | null {
  const minutes = [1, 5, 10].find((one) => remainingMs <= one * MINUTE_MS);
  if (minutes === undefined) return null;
  return `Less than ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

export type ClockPhase = 'calm' | 'last_minutes' | 'up';

export function clockPhase(remainingMs: number): ClockPhase {
  if (remainingMs <= 0) return 'up';
  return remainingMs <= LAST_MINUTES_MS ? 'last_minutes' : 'calm';
}

export function announcementBetween(earlierMs: number, laterMs: number): string | null {
  return ANNOUNCEMENTS.find(({ atMs }) => laterMs <= atMs && earlierMs > atMs)?.words ?? null;
}

export function untilNextSecondMs(remainingMs: number): number {
  const rest = remainingMs % 1000;
  return rest > 0 ? rest : 1000 + rest;
}
