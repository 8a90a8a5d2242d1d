// How long each part and each question of an attempt was at work [R288, R516]. Each device counts for itself, and only
// its own figures grow: two versions merge by the larger figure, whatever their order, and a time is the sum over the
// devices.

import { z } from './zod.ts';

/** Seconds by number. */
const Seconds = z.record(z.string(), z.number());

/**
 * By the id of the device that counted: seconds by the number of the part, and by the number of the question, which
 * older apps do not count. The server bounds the figures, and refuses no attempt for one that cannot be.
 */
export const TimeSpent = z.record(z.string(), z.object({ parts: Seconds, questions: z.optional(Seconds) }));
export type TimeSpent = z.infer<typeof TimeSpent>;

/** Returns the larger figure of each part and device. */
export function mergeTimeSpent(stored: TimeSpent | undefined, sent: TimeSpent | undefined): TimeSpent | undefined {
  if (!stored || !sent) return stored ?? sent;
  const merged = { ...stored };
  for (const [device_id, counted] of Object.entries(sent)) {
    const known = merged[device_id];
    const parts = largerOf(known?.parts, counted.parts);
    const questions = counted.questions ? largerOf(known?.questions, counted.questions) : known?.questions;
    merged[device_id] = questions ? { parts, questions } : { parts };
  }
  return merged;
}

function largerOf(known: Record<string, number> | undefined, counted: Record<string, number>): Record<string, number> {
  const larger = { ...known };
  for (const [number, seconds] of Object.entries(counted)) larger[number] = Math.max(larger[number] ?? 0, seconds);
  return larger;
}
