import { z } from './zod.ts';

/** Mails that could not be sent, as admins see them [R225]. */
export const MailProblems = z.object({
  waiting: z.number(),
  /** How many were not sent in time, in the last seven days. */
  failed: z.number(),
  failed_addresses: z.array(z.string()),
  reply: z.nullable(z.string()),
});
export type MailProblems = z.infer<typeof MailProblems>;
