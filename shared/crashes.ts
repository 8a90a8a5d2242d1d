// Faults of the app on a device, as it reports them: where in the app's own files and how often, never what a person wrote.

import { Id } from './ids.ts';
import { z } from './zod.ts';

/** The most different faults that a device counts and a report holds, and how often each. */
export const MAX_CRASHES = 5;
export const MAX_CRASH_COUNT = 1_000;

export const Crash = z.object({
  /** Made by the device, so that a report that is sent again counts once. */
  crash_id: Id,
  /** The version of the app in which it happened. */
  app: z.string().check(z.maxLength(40)),
  /** The kind of error and the first place of its stack that is in a file of the app: 'TypeError index-B2x.js:1:2345'. */
  line: z.string().check(z.regex(/^[A-Za-z]{1,40} [\w.-]{1,80}(?::\d{1,9}){0,2}$/)),
  count: z.int().check(z.minimum(1), z.maximum(MAX_CRASH_COUNT)),
});
export type Crash = z.infer<typeof Crash>;

/** GET insight/getcrashes → data [CrashSeen]: of the last 90 days, the newest first. */
export const CrashSeen = z.object({
  app: z.string(),
  line: z.string(),
  /** How often in all, and on how many devices. */
  count: z.number(),
  devices: z.number(),
  /** Epoch milliseconds. */
  last_at: z.number(),
});
export type CrashSeen = z.infer<typeof CrashSeen>;
