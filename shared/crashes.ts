// The crashes of the app on a device as it reports them: the place in the app's own files and a count, never what a
// person wrote.

import { Id } from './ids.ts';
import { z } from './zod.ts';

export const MAX_CRASHES = 5;
export const MAX_CRASH_COUNT = 1_000;

export const Crash = /* @__PURE__ */ (() =>
  z.object({
    /** Created by the device, so that a report that is sent again counts once. */
    crash_id: Id,
    app: z.string().check(z.maxLength(40)),
    /** The error type and the first stack frame in a file of the app: 'TypeError index-B2x.js:1:2345'. */
    line: z.string().check(z.regex(/^[A-Za-z]{1,40} [\w.-]{1,80}(?::\d{1,9}){0,2}$/)),
    count: z.int().check(z.minimum(1), z.maximum(MAX_CRASH_COUNT)),
  }))();
export type Crash = z.infer<typeof Crash>;

export const CrashSeen = z.object({
  app: z.string(),
  line: z.string(),
  count: z.number(),
  devices: z.number(),
  /** Epoch milliseconds. */
  last_at: z.number(),
});
export type CrashSeen = z.infer<typeof CrashSeen>;
