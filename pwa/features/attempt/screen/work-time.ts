import type { PartMs } from '../../../local/time/part-ms.ts';

/** A longer step was a sleep of the device or a hidden tab, in which nobody worked. */
const LONGEST_STEP_MS = 5_000;

export interface WorkTime {
  partMs: PartMs;
  /** By the page's monotonic clock; null while it is paused. */
  countedUntilMs: number | null;
}

/** Adds the time since the last count to the part that is shown [R288, R299]. */
export function countOn({ partMs, countedUntilMs }: WorkTime, part_no: number, nowMs: number): WorkTime {
  if (countedUntilMs === null) return { partMs, countedUntilMs };
  const stepMs = nowMs - countedUntilMs;
  const isWork = stepMs > 0 && stepMs <= LONGEST_STEP_MS;
  const counted = isWork ? { ...partMs, [part_no]: (partMs[part_no] ?? 0) + stepMs } : partMs;
  return { partMs: counted, countedUntilMs: nowMs };
}

export function pauseOrGoOn(time: WorkTime, part_no: number, nowMs: number): WorkTime {
  const { partMs, countedUntilMs } = countOn(time, part_no, nowMs);
  return { partMs, countedUntilMs: countedUntilMs === null ? nowMs : null };
}

export function spentMs({ partMs }: WorkTime): number {
  return Object.values(partMs).reduce((all, ms) => all + ms, 0);
}
