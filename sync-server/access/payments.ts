// Payments as staff record them [R558]. None is ever deleted: a cancelled one stays and no longer counts [R559], until
// the cancelling is undone [R475].

import { type PaymentForm, Payment, type PaymentSum } from '../../shared/payments.ts';
import { foldedText } from '../../shared/search-text.ts';
import { z } from '../../shared/zod.ts';
import { addLogEntry } from '../accounts/access-log.ts';
import { requireUnmerged } from '../accounts/merges.ts';
import { findUser } from '../accounts/queries.ts';
import { notFound, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { fitsPayments, isAfterPayment, type PaymentFilter } from '../store/payment-filters.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import type { Month } from './start-rule.ts';

const Payments = z.array(Payment);
const OTHER_DETAILS = 'This payment was already recorded with other details. Look at the list of payments.';

/** Records a payment of the transaction's owner. The same call again records nothing. */
export async function recordPayment(
  tx: OwnerTx,
  caller: Caller,
  { payment_id, amount, paid_on, method, receipt, note }: PaymentForm,
  month: Month | null,
  nowMs: number,
): Promise<Payment> {
  const user_id = tx.owner;
  await requireUnmerged(tx, user_id);
  if (!(await findUser(tx, user_id))) throw notFound('The user');
  const added = await tx
    .insertInto('payments')
    .values({
      payment_id,
      user_id,
      amount,
      paid_on,
      method,
      receipt: receipt.trim() === '' ? null : receipt.trim(),
      receipt_search: receipt.trim() === '' ? null : foldedText(receipt),
      note: note.trim() === '' ? null : note.trim(),
      category_year: month?.category_year ?? null,
      category_month: month?.category_month ?? null,
      recorded_by: caller.user_id,
      recorded_at: nowMs,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  const payment = await mustFindPayment(tx, payment_id);
  const isSame = payment.user_id === user_id && payment.amount === amount && payment.paid_on === paid_on;
  if (!isSame) throw stateForbids('call_id_taken', OTHER_DETAILS);
  if (added) await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'payment_recorded' }, nowMs);
  return payment;
}

/** Cancels a payment; one that is cancelled already stays as it is. */
export async function cancelPayment(
  tx: Tx,
  caller: Caller,
  { payment_id, reason }: { payment_id: string; reason: string },
  nowMs: number,
): Promise<Payment> {
  const cancel_reason = reason.trim();
  const cancelled = await tx
    .updateTable('payments')
    .set({ cancelled_at: nowMs, cancelled_by: caller.user_id, cancel_reason })
    .where('payment_id', '=', payment_id)
    .where('cancelled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (cancelled) {
    const { user_id } = cancelled;
    const entry = { actor_id: caller.user_id, user_id, reason: cancel_reason };
    await addLogEntry(tx, { ...entry, action: 'payment_cancelled' }, nowMs);
  }
  return mustFindPayment(tx, payment_id);
}

/** Lets a cancelled payment count again; one that counts stays as it is. The log keeps the reason. */
export async function restorePayment(
  tx: Tx,
  caller: Caller,
  { payment_id }: { payment_id: string },
  nowMs: number,
): Promise<Payment> {
  const payment = await mustFindPayment(tx, payment_id);
  const { cancelled_at, cancel_reason: reason } = payment;
  if (cancelled_at === null) return payment;
  const restored = await tx
    .updateTable('payments')
    .set({ cancelled_at: null, cancelled_by: null, cancel_reason: null })
    .where('payment_id', '=', payment_id)
    .where('cancelled_at', '=', cancelled_at)
    .returning('user_id')
    .executeTakeFirst();
  if (restored) {
    const { user_id } = restored;
    await addLogEntry(tx, { actor_id: caller.user_id, user_id, reason, action: 'payment_restored' }, nowMs);
  }
  return mustFindPayment(tx, payment_id);
}

/** Returns payments, the newest day first, after the one with the id `before`. */
export async function readPayments(
  reader: Reader,
  { before, limit, ...filter }: PaymentFilter & { before?: string | undefined; limit: number },
): Promise<{ payments: Payment[]; next: string | null }> {
  // rows keep their day and are never deleted, so an id is a place in the list
  const last = before === undefined ? null : await mustFindPayment(reader, before);
  const fitting = reader
    .selectFrom('payments')
    .select(['payments.paid_on', 'payments.payment_id'])
    .where(fitsPayments(reader, filter))
    .orderBy('payments.paid_on', 'desc')
    .orderBy('payments.payment_id', 'desc')
    .limit(limit + 1);
  // the index has all that a search looks at, so whole rows are read only of those that fit
  const found = (last ? fitting.where(isAfterPayment(last)) : fitting).as('found');
  const rows = await withNames(reader)
    .innerJoin(found, 'found.payment_id', 'payments.payment_id')
    .orderBy('found.paid_on', 'desc')
    .orderBy('found.payment_id', 'desc')
    .execute();
  const payments = rows.slice(0, limit).map(paymentOf);
  return {
    payments: Payments.parse(payments),
    next: rows.length > limit ? (payments.at(-1)?.payment_id ?? null) : null,
  };
}

export async function sumPayments(reader: Reader, filter: PaymentFilter): Promise<PaymentSum> {
  const { count, total } = await reader
    .selectFrom('payments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('amount').as('total')])
    .where(fitsPayments(reader, filter))
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), total: Number(total ?? 0) };
}

function withNames(reader: Reader) {
  return reader
    .selectFrom('payments')
    .leftJoin('users', 'users.user_id', 'payments.user_id')
    .leftJoin('users as recorder', 'recorder.user_id', 'payments.recorded_by')
    .leftJoin('users as canceller', 'canceller.user_id', 'payments.cancelled_by')
    .selectAll('payments')
    .select(['users.first_name as first', 'users.last_name as last', 'users.email as email'])
    .select(['recorder.first_name as recorder_first', 'recorder.last_name as recorder_last'])
    .select(['canceller.first_name as canceller_first', 'canceller.last_name as canceller_last']);
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

function paymentOf({
  first,
  last,
  recorder_first,
  recorder_last,
  canceller_first,
  canceller_last,
  ...row
}: NamedRow): Payment {
  return {
    ...row,
    name: nameOf(first, last),
    receipt: row.receipt ?? '',
    note: row.note ?? '',
    recorded_by: nameOf(recorder_first, recorder_last),
    recorded_at: Number(row.recorded_at),
    cancelled_by: nameOf(canceller_first, canceller_last),
    cancelled_at: row.cancelled_at === null ? null : Number(row.cancelled_at),
  };
}

async function mustFindPayment(reader: Reader, payment_id: string): Promise<Payment> {
  const row = await withNames(reader).where('payments.payment_id', '=', payment_id).executeTakeFirst();
  if (!row) throw notFound('The payment');
  return Payment.parse(paymentOf(row));
}

function nameOf(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ''}`.trim();
}
