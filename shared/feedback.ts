import { holdsAddress } from './addresses.ts';
import { Id } from './ids.ts';
import { z } from './zod.ts';

export const MAX_REVIEW_LENGTH = 550;

export const Feedback = z.object({
  feedback_id: Id,
  reviewer_name: z.string(),
  rating: z.number(),
  review: z.string(),
  /** 1: an admin hid it. Sent to admins only. */
  hidden: z.optional(z.union([z.literal(0), z.literal(1)])),
  /** 1: no admin has approved it yet. Sent to its writer and admins only [R234]. */
  waiting: z.optional(z.literal(1)),
});
export type Feedback = z.infer<typeof Feedback>;

export const FeedbackInput = z.object({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  textValue: z.string().check(z.maxLength(MAX_REVIEW_LENGTH)),
});

/** An admin's decision on a review: 0 approves it, or shows it again. */
export const HideFeedback = z.object({ feedback_id: Id, hidden: z.union([z.literal(0), z.literal(1)]) });

export const NAMELESS = 'A student';

export function reviewError(textValue: string): string | null {
  return holdsAddress(textValue) ? 'A review cannot hold web or email addresses.' : null;
}
