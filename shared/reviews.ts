import { Id } from './ids.ts';
import { z } from './zod.ts';

/** Which reviews an admin looks at. */
export const REVIEW_STATES = ['all', 'waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review as admins see it, with who wrote it and when (epoch milliseconds) [R115]. */
export const Review = z.object({
  feedback_id: Id,
  /** As the public page names its writer. */
  reviewer_name: z.string(),
  email: z.string(),
  rating: z.number(),
  review: z.string(),
  created_at: z.number(),
  hidden: z.union([z.literal(0), z.literal(1)]),
  /** 1: nobody has decided on it yet. */
  waiting: z._default(z.union([z.literal(0), z.literal(1)]), 0),
});
export type Review = z.infer<typeof Review>;

export const ReviewPage = z.object({
  data: z.array(Review),
  /** Where the next page begins. */
  next: z.optional(z.string()),
  /** With the first page: how many there are, how many of all wait, how many of all are newer than this admin's last look, and when that was. */
  found: z.optional(z.number()),
  waiting: z._default(z.number(), 0),
  unseen: z.optional(z.number()),
  seen_at: z.optional(z.nullable(z.number())),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** Up to when an admin has read, in epoch milliseconds. */
export const SawReviews = z.object({ seen_at: z.int().check(z.nonnegative()) });
