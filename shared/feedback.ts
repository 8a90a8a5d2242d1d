import { Id } from './ids.ts';
import { z } from './zod.ts';

/** The longest review, in characters (admin-side §9). */
export const MAX_REVIEW_LENGTH = 550;

/** A student's review on the landing page (admin-side §3). */
export const Feedback = z.object({
  feedback_id: Id,
  reviewer_name: z.string(),
  rating: z.number(),
  review: z.string(),
});
export type Feedback = z.infer<typeof Feedback>;

/** A review as it is sent: rating 1–5, text of at most 550 characters (API, addfeedback). */
export const FeedbackInput = z.object({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  textValue: z.string().check(z.maxLength(MAX_REVIEW_LENGTH)),
});
