import { z } from './zod.ts';

/** The state of a student's own email address [R224]. */
export const Mailbox = z.object({
  email: z.string(),
  is_confirmed: z.boolean(),
  is_awaited: z.boolean(),
  /** Epoch milliseconds; null if no link was sent yet. */
  link_sent_at: z.nullable(z.number()),
});
export type Mailbox = z.infer<typeof Mailbox>;
