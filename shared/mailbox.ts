import { z } from './zod.ts';

/** What a student is told of the own address [R224]. */
export const Mailbox = z.object({
  email: z.string(),
  /** Whether the address is confirmed: a link that was mailed there was used, or an admin confirmed it. */
  is_confirmed: z.boolean(),
  /** Whether access or a class waits until it is. */
  is_awaited: z.boolean(),
  /** Epoch milliseconds; null where no link was sent yet. */
  link_sent_at: z.nullable(z.number()),
});
export type Mailbox = z.infer<typeof Mailbox>;
