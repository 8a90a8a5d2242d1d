// Payments of students as staff record them. An amount is in hundredths of the academy's one currency, which no row
// names: the price is the academy's own words too [R558].

import { academyDate } from './access.ts';
import { isDate } from './access-forms.ts';
import { reasonError } from './account-changes.ts';
import { Id } from './ids.ts';
import { isOneLine } from './visible-text.ts';
import { z } from './zod.ts';

export const PAYMENT_METHODS = ['cash', 'bank', 'card', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const METHOD_NAMES: Record<PaymentMethod, string> = { cash: 'Cash', bank: 'Bank', card: 'Card', other: 'Other' };

/** In hundredths: ten million. */
export const MOST_AMOUNT = 1_000_000_000;
export const LONGEST_RECEIPT = 40;
export const LONGEST_PAYMENT_NOTE = 200;
const FIRST_DAY = '2000-01-01';

export const PaymentForm = z.object({
  /** Of the caller's own, so that a retried call records once. */
  payment_id: Id,
  amount: z.int().check(z.positive(), z.maximum(MOST_AMOUNT)),
  paid_on: z.string().check(z.maxLength(10)),
  method: z.enum(PAYMENT_METHODS),
  receipt: z._default(z.string().check(z.maxLength(LONGEST_RECEIPT)), ''),
  note: z._default(z.string().check(z.maxLength(LONGEST_PAYMENT_NOTE)), ''),
});
export type PaymentForm = z.infer<typeof PaymentForm>;

export const Payment = z.object({
  payment_id: Id,
  /** Both null if the account was deleted. */
  user_id: z.nullable(Id),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  amount: z.number(),
  paid_on: z.string(),
  method: z.enum(PAYMENT_METHODS),
  receipt: z.string(),
  note: z.string(),
  category_year: z.nullable(z.number()),
  category_month: z.nullable(z.string()),
  /** Names; null if the account is gone. */
  recorded_by: z.nullable(z.string()),
  recorded_at: z.number(),
  cancelled_by: z.nullable(z.string()),
  /** Null while the payment counts. */
  cancelled_at: z.nullable(z.number()),
  cancel_reason: z.nullable(z.string()),
});
export type Payment = z.infer<typeof Payment>;

/** How many payments count, and their sum in hundredths; cancelled ones do not count. */
export const PaymentSum = z.object({ count: z.number(), total: z.number() });
export type PaymentSum = z.infer<typeof PaymentSum>;

export const PAYMENT_TEXTS = {
  amount: 'Enter an amount like 2000 or 2000.50, at most 10,000,000.',
  day: 'Enter the day of the payment. It cannot be after today.',
  receipt: `A receipt number can have at most ${LONGEST_RECEIPT} characters.`,
  note: `A note can have at most ${LONGEST_PAYMENT_NOTE} characters.`,
  cardNumber: 'Do not write a card number here.',
} as const;

/** Reads an amount as somebody types it; returns hundredths, or null if it is not one. */
export function amountOf(text: string): number | null {
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text.trim()) ? text.replaceAll(',', '') : text;
  const [, whole, part = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(plain.trim()) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return amount > 0 && amount <= MOST_AMOUNT ? amount : null;
}

/** Returns '2,000', or '2,000.50' where there are hundredths. */
export function amountText(amount: number): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  return (amount / 100).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

type Field = 'paid_on' | 'receipt' | 'note';

export function paymentErrors(
  { paid_on, receipt, note }: Pick<PaymentForm, Field>,
  nowMs: number,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  if (!isDate(paid_on) || paid_on < FIRST_DAY || paid_on > academyDate(nowMs)) errors.paid_on = PAYMENT_TEXTS.day;
  if (receipt.length > LONGEST_RECEIPT || !isOneLine(receipt)) errors.receipt = PAYMENT_TEXTS.receipt;
  if (note.length > LONGEST_PAYMENT_NOTE || !isOneLine(note)) errors.note = PAYMENT_TEXTS.note;
  if (hasCardNumber(receipt)) errors.receipt = PAYMENT_TEXTS.cardNumber;
  if (hasCardNumber(note)) errors.note = PAYMENT_TEXTS.cardNumber;
  return errors;
}

export function cancelReasonError(reason: string): string | null {
  return reasonError(reason) ?? (hasCardNumber(reason) ? PAYMENT_TEXTS.cardNumber : null);
}

/** True for 13 to 19 digits, with spaces or hyphens between them, whose check digit is that of a card number. */
export function hasCardNumber(text: string): boolean {
  return [...text.matchAll(/\d(?:[ -]?\d){12,18}(?![ -]?\d)/g)].some(([found]) => isLuhn(found.replaceAll(/\D/g, '')));
}

function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
