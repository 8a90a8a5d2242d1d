// Months that are given to addresses without an account, and wait for their sign-up [R28].

import { academyDate } from '../../shared/access.ts';
import { WaitingGrant } from '../../shared/access-forms.ts';
import type { User } from '../../shared/accounts.ts';
import { z } from '../../shared/zod.ts';
import { addLogEntry } from '../accounts/access-log.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import { giveLogged } from './grants.ts';
import type { Month } from './start-rule.ts';

const WaitingGrants = z.array(WaitingGrant);

/** Keeps a month for an address; where one is kept already, only a later end date counts. Gives until when it is kept. */
export async function keepMonth(
  tx: Tx,
  caller: Caller,
  { email, ...grant }: Month & { email: string; end_date: string },
  nowMs: number,
): Promise<string> {
  const kept = await tx
    .selectFrom('waiting_grants')
    .select('end_date')
    .where('email', '=', email)
    .where('category_year', '=', grant.category_year)
    .where('category_month', '=', grant.category_month)
    .executeTakeFirst();
  if (kept && kept.end_date >= grant.end_date) return kept.end_date;
  const { end_date } = grant;
  const actor_id = caller.user_id;
  await tx
    .insertInto('waiting_grants')
    .values({ email, ...grant, actor_id, given_at: nowMs })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'category_year', 'category_month'])
        .doUpdateSet({ end_date, actor_id, given_at: nowMs }),
    )
    .execute();
  await addLogEntry(tx, { ...grant, actor_id, email, action: 'access_kept' }, nowMs);
  return end_date;
}

/** Gives a new account what was kept for its address and has not passed since. */
export async function giveKeptMonths(tx: OwnerTx, { email }: User, nowMs: number): Promise<void> {
  const kept = await tx.deleteFrom('waiting_grants').where('email', '=', email).returningAll().execute();
  const today = academyDate(nowMs);
  for (const { actor_id, category_year, category_month, end_date } of kept)
    if (end_date >= today)
      await giveLogged(tx, actor_id, { category_year, category_month, end_date }, nowMs, 'kept_given');
}

/** What is kept for addresses, by address, after so many. */
export async function readWaiting(
  reader: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<{ waiting: WaitingGrant[]; hasMore: boolean }> {
  const rows = await reader
    .selectFrom('waiting_grants')
    .select(['email', 'category_year', 'category_month', 'end_date', 'given_at'])
    .orderBy('email')
    .orderBy('category_year')
    .orderBy('category_month')
    .offset(after)
    .limit(limit + 1)
    .execute();
  const waiting = rows.slice(0, limit).map((row) => ({ ...row, given_at: Number(row.given_at) }));
  return { waiting: WaitingGrants.parse(waiting), hasMore: rows.length > limit };
}

/** Keeps a month for an address no longer; refuses with 404 where none is kept. */
export async function keepNoLonger(
  tx: Tx,
  caller: Caller,
  { email, category_year, category_month }: Month & { email: string },
  nowMs: number,
): Promise<void> {
  const gone = await tx
    .deleteFrom('waiting_grants')
    .where('email', '=', email)
    .where('category_year', '=', category_year)
    .where('category_month', '=', category_month)
    .returning('end_date')
    .executeTakeFirst();
  if (!gone) throw notFound('The access');
  const month = { category_year, category_month };
  await addLogEntry(tx, { ...month, actor_id: caller.user_id, email, action: 'kept_removed' }, nowMs);
}
