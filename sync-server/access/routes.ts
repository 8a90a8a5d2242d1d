import { Hono } from 'hono';
import { isOneOf, MONTHS } from '../../shared/papers.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { ruleBroken } from '../http/refusal.ts';
import { requireAdmin, requireUser, type UserEnv } from '../http/sign-in.ts';
import { giveMonth, readMonths, takeBack } from './grants.ts';
import { mayAttendPaper } from './rules.ts';

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
    .on(['POST', 'PUT'], '/addsubscription', requireAdmin, jsonBody(GrantInput), async (context) => {
      const { selectedYear, selectedMonth, endDate, selectedUser } = context.req.valid('json');
      const fields = grantErrors(selectedYear, selectedMonth, endDate);
      const [firstError] = Object.values(fields);
      if (firstError !== undefined) throw ruleBroken(firstError, fields);
      const grant = { category_year: selectedYear, category_month: selectedMonth, end_date: endDate };
      const reply = await store.transactFor(selectedUser, (tx) => giveMonth(tx, grant, now()));
      const month = `${selectedMonth} ${selectedYear}`;
      const message = reply.isNew
        ? `Access to ${month} was given until ${reply.end_date}.`
        : `This user already has access to ${month}. It lasts until ${reply.end_date}.`;
      return context.json({ accessMonths: reply.accessMonths, message }, reply.isNew ? 200 : 208);
    })
    .delete('/removeaccess', requireAdmin, queryOf(Subscription), async (context) => {
      const { subscription_id } = context.req.valid('query');
      const { removed, accessMonths } = await takeBack(store, subscription_id, now());
      const message = `Access to ${removed.category_month} ${removed.category_year} was removed.`;
      return context.json({ accessMonths, message });
    });
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
