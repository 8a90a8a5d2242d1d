// How long each part of an attempt was on the screen [R288]. Each device counts for itself, and only its own figures
// grow: two versions merge by the larger figure, whatever their order, and a part's time is the sum over the devices.

import { LARGEST_INTEGER } from './ids.ts';
import { z } from './zod.ts';

/** More devices than one attempt meets; the figures of others are left out. */
const MAX_DEVICES = 20;

/** Seconds that one device counted, by part number. Times of other things would stand beside `parts`. */
const Counted = z.object({
  parts: z.record(z.string().check(z.regex(/^[1-5]$/)), z.int().check(z.minimum(0), z.maximum(LARGEST_INTEGER))),
});
type Counted = z.infer<typeof Counted>;

/** By the id of the device that counted. */
export const TimeSpent = z.record(z.string().check(z.regex(/^[0-9A-Za-z-]{1,64}$/)), Counted);
export type TimeSpent = z.infer<typeof TimeSpent>;

/** Returns the larger figure of each part and device. */
export function mergeTimeSpent(stored: TimeSpent | undefined, sent: TimeSpent | undefined): TimeSpent | undefined {
  if (!stored || !sent) return stored ?? sent;
  const merged = { ...stored };
  for (const [device_id, { parts }] of Object.entries(sent)) {
    const before = merged[device_id];
    if (before || Object.keys(merged).length < MAX_DEVICES)
      merged[device_id] = { parts: largest(before?.parts ?? {}, parts) };
  }
  return merged;
}

function largest(stored: Counted['parts'], sent: Counted['parts']): Counted['parts'] {
  const parts = { ...stored };
  for (const [part_no, seconds] of Object.entries(sent)) parts[part_no] = Math.max(parts[part_no] ?? 0, seconds);
  return parts;
}

/** Leaves no figure above the time that the attempt took, and none of too many devices. */
export function boundTimeSpent(spent: TimeSpent | undefined, mostSeconds: number): TimeSpent | undefined {
  if (!spent) return undefined;
  const bound = (parts: Counted['parts']) =>
    Object.fromEntries(Object.entries(parts).map(([part_no, seconds]) => [part_no, Math.min(seconds, mostSeconds)]));
  const devices = Object.entries(spent).slice(0, MAX_DEVICES);
  return Object.fromEntries(devices.map(([device_id, { parts }]) => [device_id, { parts: bound(parts) }]));
}

/** Returns the seconds of each part over all devices; empty where nobody counted, as in an older app. */
export function secondsByPart(spent: TimeSpent | undefined): ReadonlyMap<number, number> {
  const seconds = new Map<number, number>();
  for (const { parts } of Object.values(spent ?? {}))
    for (const [part_no, counted] of Object.entries(parts))
      seconds.set(Number(part_no), (seconds.get(Number(part_no)) ?? 0) + counted);
  return seconds;
}
