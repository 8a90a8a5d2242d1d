import type { User } from '../../shared/accounts.ts';
import { mayDo } from '../../shared/roles.ts';
import { MONTHS } from '../../shared/papers.ts';
import { addLogEntry } from '../accounts/access-log.ts';
import { requireUnmerged } from '../accounts/merges.ts';
import { findUser } from '../accounts/queries.ts';
import { notAllowed, notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { OwnerTx, Reader, Store } from '../store/store.ts';
import { addGrant, examMonths, findGrantee, type GivenMonth, grantsOf, removeGrant } from './queries.ts';
import type { Month } from './start-rule.ts';

/** Reads the months of a user's grants and the months that have papers. Only staff who give access read another user's. */
export async function readMonths(reader: Reader, caller: Caller, user_id: string) {
  if (user_id !== caller.user_id) {
    if (!mayDo(caller.roles, 'access')) throw notAllowed();
    await requireGrantee(reader, user_id);
  }
  return {
    accessMonths: await accessMonths(reader, user_id),
    examMonths: byCalendar(await examMonths(reader, mayDo(caller.roles, 'access'))),
  };
}

export async function giveMonth(tx: OwnerTx, caller: Caller, grant: Month & { end_date: string }, nowMs: number) {
  const given = await giveLogged(tx, caller.user_id, grant, nowMs);
  return { ...given, accessMonths: await accessMonths(tx, tx.owner) };
}

export async function giveLogged(
  tx: OwnerTx,
  actor_id: string,
  grant: Month & { end_date: string },
  nowMs: number,
  action: 'access_given' | 'kept_given' = 'access_given',
): Promise<GivenMonth> {
  const { email } = await requireOpenGrantee(tx);
  await dropPending(tx, email, grant);
  const given = await addGrant(tx, grant, nowMs);
  const done = given.outcome === 'prolonged' ? 'access_prolonged' : action;
  if (given.outcome !== 'already')
    await addLogEntry(tx, { ...grant, actor_id, user_id: tx.owner, action: done }, nowMs);
  return given;
}

export async function revokeGrant(store: Store, caller: Caller, subscription_id: string, nowMs: number) {
  const grantee = await findGrantee(store.read, subscription_id);
  if (grantee === null) throw notFound('The access');
  return store.transactFor(grantee, async (tx) => {
    const removed = await removeGrant(tx, subscription_id, nowMs);
    if (!removed) throw notFound('The access');
    const { user_id: actor_id } = caller;
    await addLogEntry(tx, { ...removed, actor_id, user_id: grantee, action: 'access_removed' }, nowMs);
    return { removed, accessMonths: await accessMonths(tx, grantee) };
  });
}

async function requireGrantee(reader: Reader, user_id: string): Promise<User> {
  const user = await findUser(reader, user_id);
  if (!user) throw notFound('The user');
  return user;
}

async function requireOpenGrantee(tx: OwnerTx): Promise<User> {
  await requireUnmerged(tx, tx.owner);
  return requireGrantee(tx, tx.owner);
}

async function dropPending(tx: OwnerTx, email: string, grant: Month & { end_date: string }): Promise<void> {
  await tx
    .deleteFrom('waiting_grants')
    .where('email', '=', email)
    .where('category_year', '=', grant.category_year)
    .where('category_month', '=', grant.category_month)
    .where('end_date', '<=', grant.end_date)
    .execute();
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
