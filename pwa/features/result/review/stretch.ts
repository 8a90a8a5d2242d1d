/** A stretch of a recording that a student asked to hear; a new object at every press. */
export interface Stretch {
  from_ms: number;
  /** Null plays to the end. */
  to_ms: number | null;
  /** True plays it once even while stretches are repeated. */
  isOnce?: boolean;
}

/** The player reports its position at least once a second, so a larger jump is a seek. */
const MOST_BETWEEN_MS = 3_000;
/** A little more than the player's step back: what leads to the evidence is heard, and it still ends at its end. */
const MOST_BEFORE_MS = 5_500;

export function followStretch(
  { from_ms, to_ms }: Pick<Stretch, 'from_ms' | 'to_ms'>,
  { lastMs, nowMs }: { lastMs: number; nowMs: number },
): 'play on' | 'stop' | 'leave' {
  const isOver = to_ms !== null && nowMs >= to_ms;
  if (nowMs < from_ms - MOST_BEFORE_MS || (isOver && Math.abs(nowMs - lastMs) > MOST_BETWEEN_MS)) return 'leave';
  return isOver ? 'stop' : 'play on';
}
