import { z } from './zod.ts';

export const OwnSession = z.object({
  session_id: z.string(),
  device: z.nullable(z.string()),
  /** Epoch milliseconds. */
  started_at: z.number(),
  /** Epoch milliseconds; a device in use updates it about every 15 minutes. */
  last_used_at: z.number(),
  is_this: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const SecondFactorState = z.object({
  /** Epoch milliseconds; null if the second factor is off. */
  since: z.nullable(z.number()),
  codes_left: z.number(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;
