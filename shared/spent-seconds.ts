import type { TimeSpent } from './time-spent.ts';

/** Returns the seconds of each part or question over all devices; empty where no device counted. */
export function secondsByNumber(
  timeSpent: TimeSpent | undefined,
  of: 'parts' | 'questions',
): ReadonlyMap<number, number> {
  const seconds = new Map<number, number>();
  for (const counted of Object.values(timeSpent ?? {}))
    for (const [number, ofDevice] of Object.entries(counted[of] ?? {}))
      seconds.set(Number(number), (seconds.get(Number(number)) ?? 0) + ofDevice);
  return seconds;
}
