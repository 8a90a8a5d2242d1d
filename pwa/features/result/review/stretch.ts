/** A place in a recording that a student asked to hear; a new object at every press. */
export interface Stretch {
  from_ms: number;
  /** Null: on to the end. */
  to_ms: number | null;
}

/** A recording tells its place at least once a second: what is further away was gone to. */
const MOST_BETWEEN_MS = 3_000;

/** What to do with a stretch that is being played, at a new position: stop at its end, and leave it to who goes elsewhere. */
export function followStretch(
  { from_ms, to_ms }: Pick<Stretch, 'from_ms' | 'to_ms'>,
  { lastMs, nowMs }: { lastMs: number; nowMs: number },
): 'play on' | 'stop' | 'leave' {
  if (Math.abs(nowMs - lastMs) > MOST_BETWEEN_MS || nowMs < from_ms - MOST_BETWEEN_MS) return 'leave';
  return to_ms !== null && nowMs >= to_ms ? 'stop' : 'play on';
}
