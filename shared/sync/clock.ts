import { z } from '../zod.ts';

/**
 * A hybrid logical clock stamp, 'MMMMMMMMMMMMMMM-CCCC-DEVICE': server-corrected wall milliseconds as 15 decimal
 * digits, a counter as 4 hex digits, the device id. Stamps sort as texts in the order of their creation.
 */
export const Stamp = z.string().check(z.regex(/^\d{15}-[0-9a-f]{4}-[0-9A-Za-z-]{1,64}$/, 'not a stamp'));
export type Stamp = z.infer<typeof Stamp>;

/** The server replaces a stamp that is further ahead than this [S6]. */
export const MAX_AHEAD_MS = 5 * 60_000;

const LARGEST_COUNTER = 0xffff;

export function stampMs(stamp: Stamp): number {
  return Number(stamp.slice(0, 15));
}

export function deviceOf(stamp: Stamp): string {
  return stamp.slice(21);
}

/** Returns a device's next stamp: at least at `nowMs`, and later than every stamp that it has seen [S2]. */
export function nextStamp(lastSeen: Stamp | null, nowMs: number, deviceId: string): Stamp {
  if (lastSeen === null || stampMs(lastSeen) < nowMs) return format(nowMs, 0, deviceId);
  const counter = parseInt(lastSeen.slice(16, 20), 16);
  // A full counter takes the next millisecond instead of wrapping around.
  return counter < LARGEST_COUNTER
    ? format(stampMs(lastSeen), counter + 1, deviceId)
    : format(stampMs(lastSeen) + 1, 0, deviceId);
}

export function laterStamp(a: Stamp | null, b: Stamp | null): Stamp | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

/** Returns the stamp that the server stores: its own time if the device's clock is too far ahead [S6]. */
export function boundStamp(stamp: Stamp, serverNowMs: number): Stamp {
  return stampMs(stamp) > serverNowMs + MAX_AHEAD_MS ? format(serverNowMs, 0, deviceOf(stamp)) : stamp;
}

function format(ms: number, counter: number, deviceId: string): Stamp {
  return `${String(ms).padStart(15, '0')}-${counter.toString(16).padStart(4, '0')}-${deviceId}`;
}
