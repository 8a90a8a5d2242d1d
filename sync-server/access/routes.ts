import { Hono } from 'hono';
import { isOneOf, MONTHS } from '../../shared/papers.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import { findUser } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { notAllowed, notFound, ruleBroken } from '../http/refusal.ts';
import { requireAdmin, requireUser, type UserEnv } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import { addGrant, examMonths, findGrantee, grantsOf, removeGrant } from './queries.ts';
import { mayAttendAt } from './rules.ts';
import type { Month } from './start-rule.ts';

const GrantInput = z.object({
  selectedYear: z.coerce.number().check(z.int()),
  selectedMonth: z.string(),
  endDate: z.string(),
  selectedUser: Id,
});
const WhoseAccess = z.object({ user_id: z.optional(Id) });
const Subscription = z.object({ subscription_id: Id });

/** /api/subscription */
export function accessRoutes({ store, now }: Deps) {
  return new Hono<UserEnv>()
    .get('/checkaccessforpaper/:exam_id', requireUser, async (context) => {
      const { user_id, role } = context.get('caller');
      const exam = await store.read
        .selectFrom('exams')
        .select(['access_control', 'category_year', 'category_month', 'creationStatus'])
        .where('exam_id', '=', context.req.param('exam_id'))
        .where('deleted', '=', 0)
        .executeTakeFirst();
      if (!exam || (exam.creationStatus !== 'complete' && role !== 'admin')) throw notFound('The paper');
      return context.json({ access: await mayAttendAt(store.read, user_id, role, exam, now()) });
    })
    .get('/getallaccesspaperforuser', requireUser, queryOf(WhoseAccess), async (context) => {
      const caller = context.get('caller');
      const isAdmin = caller.role === 'admin';
      const user_id = context.req.valid('query').user_id ?? caller.user_id;
      if (user_id !== caller.user_id) {
        if (!isAdmin) throw notAllowed();
        if (!(await findUser(store.read, user_id))) throw notFound('The user');
      }
      return context.json({
        accessMonths: await accessMonths(store.read, user_id),
        examMonths: byCalendar(await examMonths(store.read, isAdmin)),
      });
    })
    .on(['POST', 'PUT'], '/addsubscription', requireAdmin, jsonBody(GrantInput), async (context) => {
      const { selectedYear, selectedMonth, endDate, selectedUser } = context.req.valid('json');
      const fields = grantErrors(selectedYear, selectedMonth, endDate);
      const [firstError] = Object.values(fields);
      if (firstError !== undefined) throw ruleBroken(firstError, fields);
      const reply = await store.transactFor(selectedUser, async (tx) => {
        if (!(await findUser(tx, selectedUser))) throw notFound('The user');
        const grant = {
          category_year: selectedYear,
          category_month: selectedMonth,
          end_date: endDate,
        };
        return { ...(await addGrant(tx, grant, now())), accessMonths: await accessMonths(tx, selectedUser) };
      });
      const month = `${selectedMonth} ${selectedYear}`;
      const message = reply.isNew
        ? `Access to ${month} was given until ${reply.end_date}.`
        : `This user already has access to ${month}. It lasts until ${reply.end_date}.`;
      return context.json({ accessMonths: reply.accessMonths, message }, reply.isNew ? 200 : 208);
    })
    .delete('/removeaccess', requireAdmin, queryOf(Subscription), async (context) => {
      const { subscription_id } = context.req.valid('query');
      const grantee = await findGrantee(store.read, subscription_id);
      if (grantee === null) throw notFound('The access');
      const reply = await store.transactFor(grantee, async (tx) => {
        const removed = await removeGrant(tx, subscription_id, now());
        if (!removed) throw notFound('The access');
        return { removed, accessMonths: await accessMonths(tx, grantee) };
      });
      const { category_month, category_year } = reply.removed;
      return context.json({
        accessMonths: reply.accessMonths,
        message: `Access to ${category_month} ${category_year} was removed.`,
      });
    });
}

async function accessMonths(reader: Reader, user_id: string) {
  const grants = await grantsOf(reader, user_id);
  return byCalendar(grants.map(({ deleted: _deleted, ...grant }) => grant));
}

function byCalendar<T extends Month>(months: readonly T[]): T[] {
  const place = ({ category_year, category_month }: Month) =>
    category_year * MONTHS.length + MONTHS.findIndex((month) => month === category_month);
  return months.toSorted((a, b) => place(a) - place(b));
}

function grantErrors(year: number, month: string, endDate: string): Record<string, string> {
  const errors: Record<string, string> = {};
  if (year < 1990 || year > 2100) errors['selectedYear'] = 'Select Year';
  if (!isOneOf(MONTHS, month)) errors['selectedMonth'] = 'Select Month';
  if (!isDate(endDate)) errors['endDate'] = 'Enter an end date like 2026-12-31';
  return errors;
}

/** 'YYYY-MM-DD' and in the calendar: no 31st of February. */
function isDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
