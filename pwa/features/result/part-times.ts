import type { TimeSpent } from '../../../shared/time-spent.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';

/** Returns words for the time of each part [R288]; none where no device counted, as in an older app. */
export function partTimes(parts: readonly OutlinePart[], timeSpent: TimeSpent | undefined): string[] {
  const seconds = new Map<number, number>();
  for (const counted of Object.values(timeSpent ?? {}))
    for (const [part_no, ofDevice] of Object.entries(counted.parts))
      seconds.set(Number(part_no), (seconds.get(Number(part_no)) ?? 0) + ofDevice);
  return parts.map(({ part }) => aboutMinutes(seconds.get(part.part_no) ?? 0));
}

export function aboutMinutes(seconds: number): string {
  if (seconds === 0) return '';
  const minutes = Math.round(seconds / 60);
  return minutes === 0 ? 'under 1 min' : `about ${minutes} min`;
}
