import { secondsByNumber } from '../../../shared/spent-seconds.ts';
import type { Attempt } from '../../../shared/attempts.ts';
import type { TimeSpent } from '../../../shared/time-spent.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';

/** Returns words for the time of each part [R288]; none where no device counted, as in an older app. */
export function partTimes(parts: readonly OutlinePart[], timeSpent: TimeSpent | undefined): string[] {
  const seconds = secondsByNumber(timeSpent, 'parts');
  return parts.map(({ part }) => aboutMinutes(seconds.get(part.part_no) ?? 0));
}

/** Returns the time of all parts; 0 where no device counted. */
function secondsSpent(timeSpent: TimeSpent | undefined): number {
  return [...secondsByNumber(timeSpent, 'parts').values()].reduce((all, one) => all + one, 0);
}

/**
 * Returns the seconds that an attempt took; null while they are not known. Without a clock the time between start and
 * end may be days: the time at work is meant, and null where no device counted it.
 */
export function secondsUsed(attempt: Attempt | null): number | null {
  if (attempt?.listening_mode === 'untimed') return secondsSpent(attempt.time_spent) || null;
  return attempt?.end_time ? Math.round((attempt.end_time - attempt.start_time) / 1000) : null;
}

/** Returns '' where nobody counted. */
export function aboutMinutes(seconds: number): string {
  if (seconds === 0) return '';
  return seconds < 60 ? 'under 1 min' : `about ${Math.round(seconds / 60)} min`;
}
