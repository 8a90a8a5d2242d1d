import { User } from './accounts.ts';
import { Id } from './ids.ts';
import { StaffDetails } from './staff.ts';
import { z } from './zod.ts';

export const ListedUser = z.object({
  ...User.shape,
  active: z.optional(z.union([z.literal(0), z.literal(1)])),
  not_confirmed: z.optional(z.boolean()),
});
export type ListedUser = z.infer<typeof ListedUser>;

export const AccountWork = z.object({
  attempts: z.number(),
  answers: z.number(),
  annotations: z.number(),
  recordings: z.number(),
  reviews: z.number(),
});
export type AccountWork = z.infer<typeof AccountWork>;

export const AccountDetails = z.object({
  user: ListedUser,
  /** Epoch milliseconds. */
  created_at: z.number(),
  last_sign_in: z.nullable(z.number()),
  work: AccountWork,
  has_second_factor: z.optional(z.boolean()),
  /** What somebody teaches, and which roles wait for them; servers of before say nothing. */
  staff: z.optional(StaffDetails),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

/**
 * Two accounts whose addresses are the same when normalised: the first keeps its old spelling until an admin deletes
 * one of them [R223].
 */
export const AddressCollision = z.object({
  email: z.string(),
  spelled: z.string(),
  user_id: Id,
  name: z.string(),
  other_id: Id,
  other_name: z.string(),
});
export type AddressCollision = z.infer<typeof AddressCollision>;
