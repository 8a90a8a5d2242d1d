/** A stretch of a recording that a student asked to hear; a new object at every press. */
export interface Stretch {
  from_ms: number;
  /** Null plays to the end. */
  to_ms: number | null;
}

/** The player reports its position at least once a second, so a larger jump is a seek. */
const MOST_BETWEEN_MS = 3_000;

export function followStretch(
  { from_ms, to_ms }: Pick<Stretch, 'from_ms' | 'to_ms'>,
  { lastMs, nowMs }: { lastMs: number; nowMs: number },
): 'play on' | 'stop' | 'leave' {
  if (Math.abs(nowMs - lastMs) > MOST_BETWEEN_MS || nowMs < from_ms - MOST_BETWEEN_MS) return 'leave';
  return to_ms !== null && nowMs >= to_ms ? 'stop' : 'play on';
}
