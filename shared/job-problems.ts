import { z } from './zod.ts';

/** Background work of the server. */
export const JobName = z.enum(['mails', 'remarking', 'counting', 'media', 'medians']);
export type JobName = z.infer<typeof JobName>;

/** Background work that failed when it last ran, as admins see it [R340]. Times are epoch milliseconds. */
export const JobProblem = z.object({
  name: JobName,
  since: z.number(),
  /** How often it failed in a row. */
  tries: z.number(),
  /** The code of the error, or its name: its message may quote a student's text. */
  problem: z.string(),
});
export type JobProblem = z.infer<typeof JobProblem>;
