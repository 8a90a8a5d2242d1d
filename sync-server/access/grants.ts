// What admins give and take back, and who may see it.

import { MONTHS } from '../../shared/papers.ts';
import { findUser } from '../accounts/queries.ts';
import { notAllowed, notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { OwnerTx, Reader, Store } from '../store/store.ts';
import { addGrant, examMonths, findGrantee, grantsOf, removeGrant } from './queries.ts';
import type { Month } from './start-rule.ts';

/** The months of a user's grants, and those that have papers; of somebody else's only an admin reads. */
export async function readMonths(reader: Reader, caller: Caller, user_id: string) {
  const isAdmin = caller.role === 'admin';
  if (user_id !== caller.user_id) {
    if (!isAdmin) throw notAllowed();
    await requireGrantee(reader, user_id);
  }
  return {
    accessMonths: await accessMonths(reader, user_id),
    examMonths: byCalendar(await examMonths(reader, isAdmin)),
  };
}

/** Gives the transaction's owner a month until an end date. */
export async function giveMonth(tx: OwnerTx, grant: Month & { end_date: string }, nowMs: number) {
  await requireGrantee(tx, tx.owner);
  return { ...(await addGrant(tx, grant, nowMs)), accessMonths: await accessMonths(tx, tx.owner) };
}

/** Takes a grant back, whoever's it is; refuses with 404 where there is none. */
export async function takeBack(store: Store, subscription_id: string, nowMs: number) {
  const grantee = await findGrantee(store.read, subscription_id);
  if (grantee === null) throw notFound('The access');
  return store.transactFor(grantee, async (tx) => {
    const removed = await removeGrant(tx, subscription_id, nowMs);
    if (!removed) throw notFound('The access');
    return { removed, accessMonths: await accessMonths(tx, grantee) };
  });
}

async function requireGrantee(reader: Reader, user_id: string): Promise<void> {
  if (!(await findUser(reader, user_id))) throw notFound('The user');
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
