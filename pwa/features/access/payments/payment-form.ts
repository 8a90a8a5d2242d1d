import { v7 as newId } from 'uuid';
import { academyDate } from '../../../../shared/access.ts';
import {
  amountOf,
  PAYMENT_TEXTS,
  paymentErrors,
  type PaymentForm,
  type PaymentMethod,
} from '../../../../shared/payments.ts';

/** A payment as it is typed. */
export interface PaymentText {
  /** Stays for as long as the payment is tried to be saved: a retry records nothing twice. */
  payment_id: string;
  amount: string;
  paid_on: string;
  method: PaymentMethod;
  receipt: string;
  note: string;
}

export type PaymentFieldErrors = Partial<Record<'amount' | 'paid_on' | 'receipt' | 'note', string>>;

export function newPayment(nowMs: number): PaymentText {
  return { payment_id: newId(), amount: '', paid_on: academyDate(nowMs), method: 'cash', receipt: '', note: '' };
}

export function readPayment(
  text: PaymentText,
  nowMs: number,
): { form: PaymentForm; errors: null } | { form: null; errors: PaymentFieldErrors } {
  const trimmed = { ...text, receipt: text.receipt.trim(), note: text.note.trim() };
  const amount = amountOf(text.amount);
  const errors: PaymentFieldErrors = {
    ...(amount === null ? { amount: PAYMENT_TEXTS.amount } : {}),
    ...paymentErrors(trimmed, nowMs),
  };
  if (amount === null || Object.keys(errors).length > 0) return { form: null, errors };
  return { form: { ...trimmed, amount }, errors: null };
}
