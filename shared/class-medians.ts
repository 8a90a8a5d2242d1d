// The figures that a student may see of their classes: medians over at least eight members, so that they are nobody's [R518].

import { Id } from './ids.ts';
import { z } from './zod.ts';

/** A median is shown where at least so many members count in it. */
export const FEWEST_IN_MEDIAN = 8;

export const KindMedian = z.object({
  skill: z.enum(['reading', 'listening']),
  /** The kind of question, as in `KindRate`. */
  kind: z.string(),
  /** The share of right answers among those given, in per cent. */
  rate: z.number(),
  /** How many members count. */
  of: z.number(),
});
export type KindMedian = z.infer<typeof KindMedian>;

export const TimeMedians = z.object({
  exam_id: Id,
  revision: z.number(),
  /** Seconds by the number of the question. */
  seconds: z.record(z.string(), z.number()),
  of: z.number(),
});
export type TimeMedians = z.infer<typeof TimeMedians>;

/** GET groups/myclassmedians: times of the revisions that the caller has a result of. */
export const ClassMedians = z.object({ kinds: z.array(KindMedian), times: z.array(TimeMedians) });
export type ClassMedians = z.infer<typeof ClassMedians>;

/** Returns the middle one, of two their mean; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).toSorted();
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
