// How long each part of an attempt was on the screen [R288]. Each device counts for itself, and only its own figures
// grow: two versions merge by the larger figure, whatever their order, and a part's time is the sum over the devices.

import { z } from './zod.ts';

/**
 * By the id of the device that counted: seconds by part number. Times of other things would stand beside `parts`. The
 * server bounds the figures, and refuses no attempt for one that cannot be.
 */
export const TimeSpent = z.record(z.string(), z.object({ parts: z.record(z.string(), z.number()) }));
export type TimeSpent = z.infer<typeof TimeSpent>;

/** Returns the larger figure of each part and device. */
export function mergeTimeSpent(stored: TimeSpent | undefined, sent: TimeSpent | undefined): TimeSpent | undefined {
  if (!stored || !sent) return stored ?? sent;
  const merged = { ...stored };
  for (const [device_id, counted] of Object.entries(sent)) {
    const parts = { ...merged[device_id]?.parts };
    for (const [part_no, seconds] of Object.entries(counted.parts))
      parts[part_no] = Math.max(parts[part_no] ?? 0, seconds);
    merged[device_id] = { parts };
  }
  return merged;
}
