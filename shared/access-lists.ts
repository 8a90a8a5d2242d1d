// Lists of addresses that staff gave access, took it from, or imported, and what became of each address.

import { Id } from './ids.ts';
import { MONTHS } from './papers.ts';
import { z } from './zod.ts';

export const ListKind = z.enum(['given', 'taken_back', 'imported']);
export type ListKind = z.infer<typeof ListKind>;

export const AccessList = z.object({
  list_id: Id,
  kind: ListKind,
  /** Epoch milliseconds. */
  at: z.number(),
  /** The name of who made it; null if the account is gone. */
  actor: z.nullable(z.string()),
  category_year: z.nullable(z.number()),
  category_month: z.nullable(z.enum(MONTHS)),
  end_date: z.nullable(z.string()),
  /** The group whose month was given or taken back, if it is still there. */
  group: z.nullable(z.string()),
  /** How many accounts and addresses it changed. */
  changed: z.number(),
  undone_at: z.nullable(z.number()),
  undone_by: z.nullable(z.string()),
  /** How many of them still have to be undone. */
  left: z.number(),
});
export type AccessList = z.infer<typeof AccessList>;

/** `taken`: had the month; `taken_waiting`: it waited for the sign-up or the confirmed mailbox. */
export const TakenAddress = z.object({
  email: z.string(),
  name: z.nullable(z.string()),
  outcome: z.enum(['taken', 'taken_waiting', 'nothing', 'unknown', 'no_address']),
  /** Until when the month was given. */
  end_date: z.nullable(z.string()),
  /** Attempts of this account on papers of the month. */
  attempts: z.number(),
});
export type TakenAddress = z.infer<typeof TakenAddress>;

/**
 * The outcome of undoing one line. `changed_since` stays as it is, because somebody changed it after the list;
 * `kept_by_group` ends when the month of a group ends that the student is in.
 */
export const UndoneAddress = z.object({
  email: z.string(),
  name: z.nullable(z.string()),
  outcome: z.enum([
    'ended',
    'shortened',
    'kept_by_group',
    'given_again',
    'no_longer_waits',
    'waits_again',
    'changed_since',
  ]),
  /** Until when the month is given now; null if it is not. */
  end_date: z.nullable(z.string()),
  attempts: z.number(),
});
export type UndoneAddress = z.infer<typeof UndoneAddress>;
