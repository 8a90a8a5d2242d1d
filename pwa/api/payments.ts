import { DeskDay, type EndingKind, EndingStudent } from '../../shared/desk.ts';
import { Payment, type PaymentForm, PaymentSum } from '../../shared/payments.ts';
import { z } from '../../shared/zod.ts';
import { callApi } from './http.ts';
import { readTable } from './tables.ts';

const Page = z.object({
  data: z.array(Payment),
  next: z.optional(z.string()),
  /** With the first page: of all that is found. */
  sum: z.optional(PaymentSum),
});
const Ending = z.object({ data: z.array(EndingStudent), has_more: z.boolean() });
const Changed = z.object({ data: Payment, message: z.string() });

/** Empty texts narrow nothing. */
export interface PaymentQuery {
  search?: string;
  from?: string;
  to?: string;
  user_id?: string;
  limit?: string;
}

function queryOf(fields: object): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}

export function listPayments(query: PaymentQuery, before: string, signal: AbortSignal): Promise<z.infer<typeof Page>> {
  return callApi(`/api/subscription/getpayments?${queryOf({ ...query, before })}`, { signal, schema: Page });
}

export function exportPayments(query: PaymentQuery): Promise<string> {
  return readTable(`/api/subscription/exportpayments?${queryOf(query)}`);
}

export async function addPayment(user_id: string, payment: PaymentForm): Promise<void> {
  const body = { ...payment, user_id };
  await callApi('/api/subscription/addpayment', { method: 'POST', body, schema: Changed });
}

export async function cancelPayment(payment_id: string, reason: string): Promise<void> {
  const body = { payment_id, reason };
  await callApi('/api/subscription/cancelpayment', { method: 'PUT', body, schema: Changed });
}

export async function restorePayment(payment_id: string): Promise<void> {
  const body = { payment_id };
  await callApi('/api/subscription/restorepayment', { method: 'PUT', body, schema: Changed });
}

export function listEnding(kind: EndingKind, after: number, signal: AbortSignal): Promise<z.infer<typeof Ending>> {
  return callApi(`/api/subscription/getending?kind=${kind}&after=${after}`, { signal, schema: Ending });
}

export async function readDeskDay(signal: AbortSignal): Promise<DeskDay> {
  return (await callApi('/api/subscription/getdeskday', { signal, schema: z.object({ data: DeskDay }) })).data;
}
