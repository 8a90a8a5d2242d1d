// How the own sign-in is kept safe: the sessions of an account, and its second factor.

import { z } from './zod.ts';

/** A sign-in that goes on. */
export const OwnSession = z.object({
  session_id: z.string(),
  /** 'Chrome on an Android phone'; null where it is not known. */
  device: z.nullable(z.string()),
  /** Epoch milliseconds. */
  started_at: z.number(),
  /** Epoch milliseconds; a device in use says so about every 15 minutes. */
  last_used_at: z.number(),
  /** Whether the call came by it. */
  is_this: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const SecondFactorState = z.object({
  /** Epoch milliseconds; null where the second factor is off. */
  since: z.nullable(z.number()),
  /** Recovery codes that were not used yet. */
  codes_left: z.number(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;
