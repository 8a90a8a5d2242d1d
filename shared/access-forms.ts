// How admins give access: what the forms and their calls carry.

import { academyDate } from './access.ts';
import { Id } from './ids.ts';
import { isOneOf, MONTHS } from './papers.ts';
import { z } from './zod.ts';

/** A month of a user as the calls of access show it. */
export const AccessMonth = z.object({
  subscription_id: Id,
  category_year: z.number(),
  category_month: z.enum(MONTHS),
  /** 'YYYY-MM-DD', inclusive, in the academy's time zone. */
  end_date: z.string(),
});
export type AccessMonth = z.infer<typeof AccessMonth>;

/** A month that was given to an address without an account, and waits until its mailbox is shown to be an account's. */
export const WaitingGrant = z.object({
  email: z.string(),
  category_year: z.number(),
  category_month: z.enum(MONTHS),
  end_date: z.string(),
  given_at: z.number(),
  /** Somebody signed up with the address and has not shown yet that its mailbox is theirs. */
  has_account: z.optional(z.boolean()),
});
export type WaitingGrant = z.infer<typeof WaitingGrant>;

/** How many addresses one call may grant to; a longer list goes in several. */
export const MOST_ADDRESSES = 200;

/**
 * What became of one address of a list: `kept` waits for its sign-up, or for the proof of its mailbox where it has an account;
 * `unknown` has no account and was not to be kept.
 */
export const GrantedAddress = z.object({
  email: z.string(),
  outcome: z.enum(['given', 'prolonged', 'already', 'kept', 'unknown', 'no_address']),
  /** Until when this address has the month now; null where it has not. */
  end_date: z.nullable(z.string()),
  /** It waits because nobody showed yet that the account's mailbox is theirs; a link was sent there. */
  not_confirmed: z.optional(z.boolean()),
});
export type GrantedAddress = z.infer<typeof GrantedAddress>;

/** What the form of access says is wrong. */
export const ACCESS_TEXTS = {
  month: 'Select Month',
  year: 'Select Year',
  weeks: 'Enter weeks, 1 to 520',
  endDate: 'Enter an end date like 2026-12-31',
  addresses: 'Enter at least one email address',
} as const;

const MOST_WEEKS = 520;

/** The end date of access for so many weeks from today at the academy: today and 7 days a week; null where the text is no such number [R20]. */
export function endDateOf(weeks: string, nowMs: number): string | null {
  const count = /^\d{1,3}$/.test(weeks.trim()) ? Number(weeks) : 0;
  if (count < 1 || count > MOST_WEEKS) return null;
  return academyDate(nowMs + count * 7 * 86_400_000);
}

/** Every field of a grant that breaks a rule, with its text. */
export function grantErrors(year: number, month: string, endDate: string): Record<string, string> {
  const errors: Record<string, string> = {};
  if (year < 1990 || year > 2100) errors['selectedYear'] = ACCESS_TEXTS.year;
  if (!isOneOf(MONTHS, month)) errors['selectedMonth'] = ACCESS_TEXTS.month;
  if (!isDate(endDate)) errors['endDate'] = ACCESS_TEXTS.endDate;
  return errors;
}

/** 'YYYY-MM-DD' and in the calendar: no 31st of February. */
function isDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
