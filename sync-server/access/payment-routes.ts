import { Hono } from 'hono';
import { isDate } from '../../shared/access-forms.ts';
import { ENDING_KINDS } from '../../shared/desk.ts';
import { Id } from '../../shared/ids.ts';
import { cancelReasonError, paymentErrors, PaymentForm } from '../../shared/payments.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { ruleBroken } from '../http/refusal.ts';
import { requirePermission, type UserEnv } from '../http/sign-in.ts';
import { sendTable } from '../http/table.ts';
import { readDeskDay, readEnding } from './ending.ts';
import { exportPayments } from './export.ts';
import { cancelPayment, readPayments, recordPayment, restorePayment, sumPayments } from './payments.ts';

const mayGive = requirePermission('access');

const Day = z.string().check(
  z.maxLength(10),
  z.refine((text) => isDate(text), 'not a day'),
);
const Limit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200));
const Recorded = z.extend(PaymentForm, { user_id: Id });
const Cancelled = z.object({ payment_id: Id, reason: z.string().check(z.maxLength(1_000)) });
const Restored = z.object({ payment_id: Id });
const Filter = z.object({
  search: z._default(z.string().check(z.maxLength(200)), ''),
  from: z.optional(Day),
  to: z.optional(Day),
});
const PaymentsPage = z.extend(Filter, {
  user_id: z.optional(Id),
  before: z.optional(Id),
  limit: z._default(Limit, 50),
});
const EndingPage = z.object({
  kind: z.enum(ENDING_KINDS),
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  limit: z._default(Limit, 50),
});

export function staffPaymentRoutes({ store, now }: Deps) {
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .post('/addpayment', mayGive, jsonBody(Recorded), async (context) => {
      const { user_id, ...payment } = context.req.valid('json');
      requirePayment(payment, now());
      const caller = context.get('caller');
      const data = await store.transactFor(user_id, (tx) => recordPayment(tx, caller, payment, null, now()));
      return context.json({ data, message: 'The payment was recorded.' });
    })
    .put('/cancelpayment', mayGive, jsonBody(Cancelled), async (context) => {
      const cancelled = context.req.valid('json');
      const error = cancelReasonError(cancelled.reason);
      if (error !== null) throw ruleBroken(error, { reason: error });
      const data = await store.transact((tx) => cancelPayment(tx, context.get('caller'), cancelled, now()));
      return context.json({ data, message: 'The payment was cancelled.' });
    })
    .put('/restorepayment', mayGive, jsonBody(Restored), async (context) => {
      const restored = context.req.valid('json');
      const data = await store.transact((tx) => restorePayment(tx, context.get('caller'), restored, now()));
      return context.json({ data, message: 'The payment counts again.' });
    })
    .get('/getpayments', mayGive, queryOf(PaymentsPage), async (context) => {
      const { before, limit, ...filter } = context.req.valid('query');
      const { payments, next } = await readPayments(store.read, { ...filter, before, limit });
      const sum = before === undefined ? await sumPayments(store.read, filter) : undefined;
      return context.json({ data: payments, ...(next === null ? {} : { next }), ...(sum ? { sum } : {}) });
    })
    .get('/exportpayments', mayGive, queryOf(Filter), (context) =>
      sendTable('payments.csv', exportPayments(store.read, context.req.valid('query'))),
    )
    .get('/getending', mayGive, queryOf(EndingPage), async (context) => {
      const { kind, ...page } = context.req.valid('query');
      const { students, hasMore } = await readEnding(store.read, kind, page, now());
      return context.json({ data: students, has_more: hasMore });
    })
    .get('/getdeskday', mayGive, async (context) => context.json({ data: await readDeskDay(store.read, now()) }));
}

export function requirePayment(payment: PaymentForm, nowMs: number): void {
  const fields = paymentErrors(payment, nowMs);
  const [firstError] = Object.values(fields);
  if (firstError !== undefined) throw ruleBroken(firstError, fields);
}
