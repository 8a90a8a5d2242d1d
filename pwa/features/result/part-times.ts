import { secondsByPart, type TimeSpent } from '../../../shared/time-spent.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';

/** Returns words for the time of each part [R288]; null where no device counted, as in an older app. */
export function partTimes(parts: readonly OutlinePart[], timeSpent: TimeSpent | undefined): string[] | null {
  const seconds = secondsByPart(timeSpent);
  return seconds.size === 0 ? null : parts.map(({ part }) => aboutMinutes(seconds.get(part.part_no) ?? 0));
}

export function aboutMinutes(seconds: number): string {
  if (seconds === 0) return '–';
  const minutes = Math.round(seconds / 60);
  return minutes === 0 ? 'under 1 min' : `about ${minutes} min`;
}
