import { User } from './accounts.ts';
import { Id } from './ids.ts';
import { STAFF_ROLES } from './roles.ts';
import { StaffDetails } from './staff.ts';
import { z } from './zod.ts';

/** A class of somebody, with the students who are in it once their address is confirmed. */
export const ClassOf = z.object({ group_id: Id, name: z.string() });
export type ClassOf = z.infer<typeof ClassOf>;

/** The filters of the list of users. */
export const UserFilter = z.object({
  role: z.optional(z.enum(['student', ...STAFF_ROLES])),
  group_id: z.optional(Id),
  confirmed: z.optional(z.literal('no')),
});
export type UserFilter = z.infer<typeof UserFilter>;

export const ListedUser = z.object({
  ...User.shape,
  active: z.optional(z.union([z.literal(0), z.literal(1)])),
  not_confirmed: z.optional(z.boolean()),
  /** True where another account took over this one's work. */
  is_merged: z.optional(z.boolean()),
  /** Servers of before send neither. */
  phone: z.optional(z.string()),
  classes: z.optional(z.array(ClassOf)),
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

/** A merge that this account kept or went into. */
export const AccountMerge = z.object({
  merge_id: Id,
  kept: z.object({ user_id: Id, name: z.string(), email: z.string() }),
  gone: z.object({ user_id: Id, name: z.string(), email: z.string() }),
  /** Epoch milliseconds. */
  merged_at: z.number(),
  /** Epoch milliseconds: until then it can be undone. */
  undo_until: z.number(),
});
export type AccountMerge = z.infer<typeof AccountMerge>;

export const AccountDetails = z.object({
  user: ListedUser,
  /** Epoch milliseconds. */
  created_at: z.number(),
  last_sign_in: z.nullable(z.number()),
  work: AccountWork,
  has_second_factor: z.optional(z.boolean()),
  /** What somebody teaches, and which roles wait for them; servers of before say nothing. */
  staff: z.optional(StaffDetails),
  phone: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The version that a change of the details names. */
  edits: z.optional(z.number()),
  /** A new email address whose mailbox is not proven yet. */
  new_email: z.optional(z.nullable(z.string())),
  classes: z.optional(z.array(ClassOf)),
  merges: z.optional(z.array(AccountMerge)),
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

const MonthUntil = z.object({ category_year: z.number(), category_month: z.string(), end_date: z.string() });

/** One of two accounts, as staff compare them before a merge. */
export const MergeSide = z.object({
  user: ListedUser,
  created_at: z.number(),
  last_sign_in: z.nullable(z.number()),
  work: AccountWork,
  months: z.array(MonthUntil),
  groups: z.array(z.string()),
  /** Months and classes that wait for an invited student; a merge takes them along [R589]. Absent where nothing does. */
  waiting_months: z.optional(z.array(MonthUntil)),
  waiting_groups: z.optional(z.array(z.string())),
  /** Rows that wait on the account's devices, as they said when they last synced. */
  unsent: z.number(),
});
export type MergeSide = z.infer<typeof MergeSide>;

export const MergePreview = z.object({
  kept: MergeSide,
  gone: MergeSide,
  /** Names of papers that both have attempts of. */
  same_papers: z.array(z.string()),
  same_months: z.array(
    z.object({ category_year: z.number(), category_month: z.string(), kept_end: z.string(), gone_end: z.string() }),
  ),
  same_groups: z.array(z.string()),
  /** Why the two cannot be merged; null if they can. */
  refusal: z.nullable(z.string()),
});
export type MergePreview = z.infer<typeof MergePreview>;
