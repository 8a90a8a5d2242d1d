import { AccessList } from './access-lists.ts';
import { Id } from './ids.ts';
import { PaymentSum } from './payments.ts';
import { z } from './zod.ts';

/** How many days before its end, and after it, the access of a student is on the desk's list [R562]. */
export const ENDING_DAYS = 7;

/** 'soon': the last access ends within the days; 'over': it ended within them, and there is no new one. */
export const ENDING_KINDS = ['soon', 'over'] as const;
export type EndingKind = (typeof ENDING_KINDS)[number];

export const EndingStudent = z.object({
  user_id: Id,
  name: z.string(),
  email: z.string(),
  /** '' if not known. */
  phone: z.string(),
  /** The last day of the access that ends last. */
  end_date: z.string(),
});
export type EndingStudent = z.infer<typeof EndingStudent>;

/** The figures and lists on the home of the desk. */
export const DeskDay = z.object({
  ends_soon: z.number(),
  ended: z.number(),
  /** Addresses that wait for their sign-up or for a proven mailbox. */
  waiting: z.number(),
  paid_today: PaymentSum,
  /** The last three. */
  lists: z.array(AccessList),
});
export type DeskDay = z.infer<typeof DeskDay>;
