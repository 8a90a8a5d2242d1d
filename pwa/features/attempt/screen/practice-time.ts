/** A longer step was a sleep of the device or a hidden tab, in which nobody worked. */
const LONGEST_STEP_MS = 5_000;

export interface PracticeTime {
  spentMs: number;
  /** By the page's monotonic clock; null while it is paused. */
  countedUntilMs: number | null;
}

/** Adds the time since the last count [R299]. */
export function countOn({ spentMs, countedUntilMs }: PracticeTime, nowMs: number): PracticeTime {
  if (countedUntilMs === null) return { spentMs, countedUntilMs };
  const stepMs = nowMs - countedUntilMs;
  return { spentMs: spentMs + (stepMs > LONGEST_STEP_MS ? 0 : stepMs), countedUntilMs: nowMs };
}

export function pauseOrGoOn(time: PracticeTime, nowMs: number): PracticeTime {
  const { spentMs, countedUntilMs } = countOn(time, nowMs);
  return { spentMs, countedUntilMs: countedUntilMs === null ? nowMs : null };
}
