import { secondsByNumber } from '../../../shared/spent-seconds.ts';
import type { TimeSpent } from '../../../shared/time-spent.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';

/** Returns words for the time of each part [R288]; none where no device counted, as in an older app. */
export function partTimes(parts: readonly OutlinePart[], timeSpent: TimeSpent | undefined): string[] {
  const seconds = secondsByNumber(timeSpent, 'parts');
  return parts.map(({ part }) => aboutMinutes(seconds.get(part.part_no) ?? 0));
}

/** Returns the time of all parts; 0 where no device counted. */
export function secondsSpent(timeSpent: TimeSpent | undefined): number {
  return [...secondsByNumber(timeSpent, 'parts').values()].reduce((all, one) => all + one, 0);
}

export function aboutMinutes(seconds: number): string {
  if (seconds === 0) return '';
  const minutes = Math.round(seconds / 60);
  return minutes === 0 ? 'under 1 min' : `about ${minutes} min`;
}
