import { holdsAddress } from './addresses.ts';
import { Id } from './ids.ts';
import { z } from './zod.ts';

/** The longest review, in characters [R91]. */
export const MAX_REVIEW_LENGTH = 550;

/** A student's review on the landing page [R91]. */
export const Feedback = z.object({
  feedback_id: Id,
  reviewer_name: z.string(),
  rating: z.number(),
  review: z.string(),
  /** 1: an admin took it from the page. Only admins are sent it. */
  hidden: z.optional(z.union([z.literal(0), z.literal(1)])),
  /** 1: no admin has let it through yet. Only its writer and admins are sent it [R234]. */
  waiting: z.optional(z.literal(1)),
});
export type Feedback = z.infer<typeof Feedback>;

/** A review as it is sent: rating 1–5, text of at most 550 characters [R91]. */
export const FeedbackInput = z.object({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  textValue: z.string().check(z.maxLength(MAX_REVIEW_LENGTH)),
});

/** What an admin decides on a review: 0 lets it through, or shows it again. */
export const HideFeedback = z.object({ feedback_id: Id, hidden: z.union([z.literal(0), z.literal(1)]) });

/** What stands in the place of a name that the public page does not show. */
export const NAMELESS = 'A student';

/** What is wrong with a review, in words for its writer; null where it may stand on the public page. */
export function reviewError(textValue: string): string | null {
  return holdsAddress(textValue) ? 'A review cannot hold web or email addresses.' : null;
}
