import { Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { grantErrors, MOST_ADDRESSES } from '../../shared/access-forms.ts';
import { UserFilter } from '../../shared/account-details.ts';
import { LogFilter } from '../../shared/access-log.ts';
import { normaliseEmail } from '../../shared/addresses.ts';
import { Id, LARGEST_INTEGER } from '../../shared/ids.ts';
import { PaymentForm } from '../../shared/payments.ts';
import { z } from '../../shared/zod.ts';
import { addressHasher } from '../accounts/removed-addresses.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf, YearInput } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { ruleBroken } from '../http/refusal.ts';
import { requirePermission, requireUser, type UserEnv } from '../http/sign-in.ts';
import { sendTable } from '../http/table.ts';
import { exportLog, exportUsers } from './export.ts';
import { grantMany } from './grant-many.ts';
import { giveMonth, readMonths, revokeGrant } from './grants.ts';
import { requirePayment } from './payment-routes.ts';
import { recordPayment } from './payments.ts';
import { mayAttendPaper } from './rules.ts';
import { givePendingNow, removePending, readPending } from './pending-grants.ts';

const MonthInput = z.object({
  selectedYear: z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(LARGEST_INTEGER)),
  selectedMonth: z.string(),
  endDate: z.string(),
});
const GrantInput = z.extend(MonthInput, { selectedUser: Id, payment: z.optional(PaymentForm) });
const ManyInput = z.extend(MonthInput, {
  /** Steps of one list have one id; apps of before send none. */
  list_id: z.optional(Id),
  emails: z.array(z.string().check(z.maxLength(320))).check(z.minLength(1), z.maxLength(MOST_ADDRESSES)),
  keepUnknown: z.boolean(),
});
const WaitingPage = z.object({
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});
const Waiting = z.object({
  email: z.string().check(z.maxLength(320)),
  category_year: YearInput,
  category_month: z.string(),
});
const Export = z.object({ ...UserFilter.shape, search: z._default(z.string().check(z.maxLength(200)), '') });
const WhoseAccess = z.object({ user_id: z.optional(Id) });
const Subscription = z.object({ subscription_id: Id });

export function accessRoutes({ store, mailer, config, now }: Deps) {
  const hashAddress = addressHasher(config.tokenSecret);
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .get('/checkaccessforpaper/:exam_id', requireUser, async (context) => {
      const exam_id = context.req.param('exam_id');
      return context.json({ access: await mayAttendPaper(store.read, context.get('caller'), exam_id, now()) });
    })
    .get('/getallaccesspaperforuser', requireUser, queryOf(WhoseAccess), async (context) => {
      const caller = context.get('caller');
      const user_id = context.req.valid('query').user_id ?? caller.user_id;
      return context.json(await readMonths(store.read, caller, user_id));
    })
    .on(['POST', 'PUT'], '/addsubscription', requirePermission('access'), jsonBody(GrantInput), async (context) => {
      const input = context.req.valid('json');
      const caller = context.get('caller');
      const grant = readGrant(input);
      const { payment } = input;
      if (payment) requirePayment(payment, now());
      const reply = await store.transactFor(input.selectedUser, async (tx) => {
        const given = await giveMonth(tx, caller, grant, now());
        if (payment) await recordPayment(tx, caller, payment, grant, now());
        return given;
      });
      const month = `${grant.category_month} ${grant.category_year}`;
      const isNew = reply.outcome === 'given';
      const access = isNew
        ? `Access to ${month} was given until ${reply.end_date}.`
        : `This user already has access to ${month}. It lasts until ${reply.end_date}.`;
      const message = payment ? `${access} The payment was recorded.` : access;
      return context.json({ accessMonths: reply.accessMonths, message }, isNew ? 200 : 208);
    })
    .delete('/removeaccess', requirePermission('access'), queryOf(Subscription), async (context) => {
      const { subscription_id } = context.req.valid('query');
      const { removed, accessMonths } = await revokeGrant(store, context.get('caller'), subscription_id, now());
      const message = `Access to ${removed.category_month} ${removed.category_year} was removed.`;
      return context.json({ accessMonths, message });
    })
    .post('/grantmany', requirePermission('access'), jsonBody(ManyInput), async (context) => {
      const { emails, keepUnknown, list_id = newId(), ...input } = context.req.valid('json');
      const grant = readGrant(input);
      const link = { mailer, appOrigin: config.appOrigin };
      const data = await grantMany(store, context.get('caller'), { list_id, grant, emails, keepUnknown, link }, now());
      return context.json({ data });
    })
    .get('/exportusers', requirePermission('access'), queryOf(Export), (context) =>
      sendTable('users.csv', exportUsers(store.read, context.get('caller'), context.req.valid('query'), now())),
    )
    .get('/exportlog', requirePermission('access'), queryOf(LogFilter), (context) =>
      sendTable('access-log.csv', exportLog(store.read, context.req.valid('query'))),
    )
    .get('/getwaiting', requirePermission('access'), queryOf(WaitingPage), async (context) => {
      const { waiting, hasMore } = await readPending(store.read, context.req.valid('query'));
      return context.json({ data: waiting, has_more: hasMore });
    })
    .post('/givewaiting', requirePermission('access'), jsonBody(Waiting), async (context) => {
      const { email, ...month } = context.req.valid('json');
      const pending = { email: normaliseEmail(email), ...month };
      const end_date = await givePendingNow(store, context.get('caller'), pending, now());
      return context.json({
        message: `Access to ${month.category_month} ${month.category_year} was given until ${end_date}.`,
      });
    })
    .post('/removewaiting', requirePermission('access'), jsonBody(Waiting), async (context) => {
      const { email, ...month } = context.req.valid('json');
      const pending = { email: normaliseEmail(email), address_hash: hashAddress(email), ...month };
      await store.transact((tx) => removePending(tx, context.get('caller'), pending, now()));
      return context.json({ message: `Access to ${month.category_month} ${month.category_year} is no longer kept.` });
    });
}

function readGrant({ selectedYear, selectedMonth, endDate }: z.infer<typeof MonthInput>) {
  const fields = grantErrors(selectedYear, selectedMonth, endDate);
  const [firstError] = Object.values(fields);
  if (firstError !== undefined) throw ruleBroken(firstError, fields);
  return { category_year: selectedYear, category_month: selectedMonth, end_date: endDate };
}
