import { Id } from './ids.ts';
import { z } from './zod.ts';

export const REVIEW_STATES = ['all', 'waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review as admins see it, with its writer and its time (epoch milliseconds). */
export const Review = z.object({
  feedback_id: Id,
  reviewer_name: z.string(),
  email: z.string(),
  rating: z.number(),
  review: z.string(),
  created_at: z.number(),
  hidden: z.union([z.literal(0), z.literal(1)]),
  /** 1: no admin has decided on it yet. */
  waiting: z._default(z.union([z.literal(0), z.literal(1)]), 0),
});
export type Review = z.infer<typeof Review>;

export const ReviewPage = z.object({
  data: z.array(Review),
  next: z.optional(z.string()),
  /**
   * With the first page: how many match, how many of all wait, how many of all are newer than this admin's last look,
   * and when that was.
   */
  found: z.optional(z.number()),
  waiting: z._default(z.number(), 0),
  unseen: z.optional(z.number()),
  seen_at: z.optional(z.nullable(z.number())),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** How far an admin has read, in epoch milliseconds. */
export const SawReviews = z.object({ seen_at: z.int().check(z.nonnegative()) });
