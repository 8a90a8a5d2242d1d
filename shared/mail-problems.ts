import { z } from './zod.ts';

/** Mails that could not be sent, as admins see them [R225]. */
export const MailProblems = z.object({
  /** How many are tried again. */
  waiting: z.number(),
  /** How many were not sent in time, in the last seven days. */
  failed: z.number(),
  /** To whom, the newest first, no more than five. */
  failed_addresses: z.array(z.string()),
  /** What the mail server said to the newest, or why it said nothing. */
  reply: z.nullable(z.string()),
});
export type MailProblems = z.infer<typeof MailProblems>;
