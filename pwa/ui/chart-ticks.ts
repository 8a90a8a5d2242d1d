const DAY_MS = 86_400_000;
const MOST = 5;

/**
 * Returns the days named on a time axis: the last, and whole days apart before it; the library's own ticks overlap
 * where a month ends.
 */
export function chartTicks(firstMs: number, lastMs: number): Date[] {
  const days = Math.max(1, Math.ceil((lastMs - firstMs) / DAY_MS));
  const step = Math.ceil(days / (MOST - 1)) * DAY_MS;
  const count = Math.floor((lastMs - firstMs) / step) + 1;
  return Array.from({ length: count }, (_none, index) => new Date(lastMs - index * step)).toReversed();
}
