import { z } from './zod.ts';

/** The body of every refusal: a word for the machine, a text for the person, and messages by field [R6]. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** What a failed request says where the server sent no readable body [R6]. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** What a student without access reads, in the Attend Exam dialog and from the server. */
export const NO_ACCESS = 'You do not have access. Please make a payment.';
