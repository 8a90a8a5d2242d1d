const DAY_MS = 86_400_000;
/** As many as stand beside each other on the smallest phone. */
const MOST = 5;

/** The days that a chart over time names: the last, and whole days apart before it; the library's own run into each other where a month ends. */
export function chartTicks(firstMs: number, lastMs: number): Date[] {
  const days = Math.max(1, Math.ceil((lastMs - firstMs) / DAY_MS));
  const step = Math.ceil(days / (MOST - 1)) * DAY_MS;
  const count = Math.floor((lastMs - firstMs) / step) + 1;
  return Array.from({ length: count }, (_none, index) => new Date(lastMs - index * step)).toReversed();
}
