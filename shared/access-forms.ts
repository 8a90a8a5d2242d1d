import { academyDate } from './access.ts';
import { Id } from './ids.ts';
import { isOneOf, MONTHS } from './papers.ts';
import { z } from './zod.ts';

export const AccessMonth = z.object({
  subscription_id: Id,
  category_year: z.number(),
  category_month: z.enum(MONTHS),
  /** 'YYYY-MM-DD', inclusive, in the academy's time zone. */
  end_date: z.string(),
});
export type AccessMonth = z.infer<typeof AccessMonth>;

/** A month given to an address that has no account, pending until an account proves the mailbox. */
export const PendingGrant = z.object({
  email: z.string(),
  category_year: z.number(),
  category_month: z.enum(MONTHS),
  end_date: z.string(),
  given_at: z.number(),
  /** An account with the address exists, but has not proven the mailbox. */
  has_account: z.optional(z.boolean()),
  /** That account was made by an import, and nobody has logged in to it. */
  is_invited: z.optional(z.boolean()),
});
export type PendingGrant = z.infer<typeof PendingGrant>;

export const MOST_ADDRESSES = 200;

/**
 * The outcome for one address of a list: `kept` is pending until its sign-up, or until its account proves the
 * mailbox; `unknown` has no account and was not to be kept.
 */
export const GrantedAddress = z.object({
  email: z.string(),
  outcome: z.enum(['given', 'prolonged', 'already', 'kept', 'unknown', 'no_address']),
  end_date: z.nullable(z.string()),
  /** Pending because the account has not proven its mailbox; a link was mailed to it. */
  not_confirmed: z.optional(z.boolean()),
});
export type GrantedAddress = z.infer<typeof GrantedAddress>;

export const ACCESS_TEXTS = {
  month: 'Select Month',
  year: 'Select Year',
  weeks: 'Enter weeks, 1 to 520',
  endDate: 'Enter an end date like 2026-12-31',
  addresses: 'Enter at least one email address',
} as const;

const MOST_WEEKS = 520;

/**
 * Returns the end date of access for a number of weeks from today at the academy: today and 7 days a week; null if
 * the text is not such a number [R20].
 */
export function endDateOf(weeks: string, nowMs: number): string | null {
  const count = /^\d{1,3}$/.test(weeks.trim()) ? Number(weeks) : 0;
  if (count < 1 || count > MOST_WEEKS) return null;
  return academyDate(nowMs + count * 7 * 86_400_000);
}

export function grantErrors(year: number, month: string, endDate: string): Record<string, string> {
  const errors: Record<string, string> = {};
  if (year < 1990 || year > 2100) errors['selectedYear'] = ACCESS_TEXTS.year;
  if (!isOneOf(MONTHS, month)) errors['selectedMonth'] = ACCESS_TEXTS.month;
  if (!isDate(endDate)) errors['endDate'] = ACCESS_TEXTS.endDate;
  return errors;
}

/** True for a day that exists, 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
