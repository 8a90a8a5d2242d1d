import { z } from './zod.ts';

/** The body of every refusal: a code for the program, a message for the person, and messages by field [R6]. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export const SOMETHING_WENT_WRONG = 'Something went wrong';

export const NO_ACCESS = 'You do not have access. Please make a payment.';
