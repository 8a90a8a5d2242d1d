// Who is in a group, and how they come to be [R110].

import { academyDate } from '../../shared/access.ts';
import { isEmail, normaliseEmail, type User } from '../../shared/accounts.ts';
import type { AddedAddress } from '../../shared/group-forms.ts';
import { giveLogged } from '../access/grants.ts';
import { wasTakenBack } from '../access/queries.ts';
import { findUserByEmail } from '../accounts/queries.ts';
import { notFound, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { holdAddress } from '../store/locks.ts';
import type { OwnerTx, Store, Tx } from '../store/store.ts';
import { findByCode, holdGroup, takeWaiting } from './queries.ts';

/**
 * Makes the transaction's owner a member, with the group's months that have not passed [R111]; false where they were one. By
 * themselves nobody comes back whom an admin took out; an admin's list lets them in again [R122].
 */
async function addMember(
  tx: OwnerTx,
  group_id: string,
  nowMs: number,
  { bySelf = false }: { bySelf?: boolean } = {},
): Promise<boolean> {
  await holdGroup(tx, group_id);
  if (bySelf && (await wasTakenOut(tx, group_id)))
    throw stateForbids('taken_out', 'Your academy took you out of this class. Ask your academy to add you again.');
  const added = await tx
    .insertInto('group_members')
    .values({ group_id, user_id: tx.owner, joined_at: nowMs })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) return false;
  await tx.deleteFrom('group_taken_out').where('group_id', '=', group_id).where('user_id', '=', tx.owner).execute();
  const months = await tx
    .selectFrom('group_months')
    .select(['actor_id', 'category_year', 'category_month', 'end_date'])
    .where('group_id', '=', group_id)
    .where('end_date', '>=', academyDate(nowMs))
    .execute();
  for (const { actor_id, ...month } of months) {
    // what an admin took back does not come again by leaving and joining
    if (bySelf && (await wasTakenBack(tx, month))) continue;
    await giveLogged(tx, actor_id, month, nowMs);
  }
  return true;
}

async function wasTakenOut(tx: OwnerTx, group_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('group_taken_out')
    .select('user_id')
    .where('group_id', '=', group_id)
    .where('user_id', '=', tx.owner)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a list of addresses, each in a transaction of its own, and tells of each what became of it; repeating it changes nothing. */
export async function addMembers(
  store: Store,
  { group_id, emails, keepUnknown }: { group_id: string; emails: readonly string[]; keepUnknown: boolean },
  nowMs: number,
): Promise<AddedAddress[]> {
  const report: AddedAddress[] = [];
  for (const text of emails)
    report.push(
      isEmail(text)
        ? { email: normaliseEmail(text), outcome: await addAddress(store, group_id, text, keepUnknown, nowMs) }
        : { email: text, outcome: 'no_address' },
    );
  return report;
}

async function addAddress(
  store: Store,
  group_id: string,
  text: string,
  keepUnknown: boolean,
  nowMs: number,
): Promise<AddedAddress['outcome']> {
  const email = normaliseEmail(text);
  const user = await findUserByEmail(store.read, email);
  if (user?.role === 'admin') return 'admin';
  if (user)
    return store.transactFor(user.user_id, async (tx) =>
      (await addMember(tx, group_id, nowMs)) ? 'added' : 'already',
    );
  if (!keepUnknown) return 'unknown';
  const isKept = await store.transact(async (tx) => {
    await holdGroup(tx, group_id);
    await holdAddress(tx, email);
    // a sign-up of this moment takes what is kept, if it comes after; if it came before, nobody would
    if (await findUserByEmail(tx, email)) return false;
    await tx
      .insertInto('group_waiting')
      .values({ group_id, email })
      .onConflict((conflict) => conflict.columns(['group_id', 'email']).doNothing())
      .execute();
    return true;
  });
  return isKept ? 'kept' : addAddress(store, group_id, text, keepUnknown, nowMs);
}

/** The account of a mailbox enters the groups that wait for its address. */
export async function enterWaitingGroups(tx: OwnerTx, { email, role }: User, nowMs: number): Promise<void> {
  const waiting = await takeWaiting(tx, email);
  if (role === 'admin') return; // made one since
  for (const group_id of waiting) await addMember(tx, group_id, nowMs);
}

/** The transaction's owner joins the group of a code; refuses with 404 where no group has it. */
export async function joinByCode(tx: OwnerTx, caller: Caller, code: string | null, nowMs: number) {
  const group = code === null ? undefined : await findByCode(tx, code);
  if (!group) throw notFound('A group with this code');
  if (caller.role === 'admin')
    throw stateForbids('admin_joins_none', 'Admins have access to every paper and join no group.');
  return { ...group, isNew: await addMember(tx, group.group_id, nowMs, { bySelf: true }) };
}

/**
 * An admin takes somebody out of a group, whom its code lets in no more [R122]; what they were given stays theirs [R111]. Who
 * is not in it, or has no account any more, is no refusal.
 */
export async function takeOut(tx: Tx, group_id: string, user_id: string): Promise<void> {
  await holdGroup(tx, group_id);
  await tx
    .insertInto('group_taken_out')
    .columns(['group_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([eb.val(group_id).as('group_id'), 'users.user_id'])
        .where('users.user_id', '=', user_id),
    )
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
    .execute();
  // what was kept for the address before it was confirmed would bring them back
  await tx
    .deleteFrom('group_waiting')
    .where('group_id', '=', group_id)
    .where('email', '=', (eb) => eb.selectFrom('users').select('users.email').where('users.user_id', '=', user_id))
    .execute();
  await leave(tx, group_id, user_id);
}

/** Somebody is in a group no more; what they were given stays theirs [R111]. Who is not in it is no refusal. */
export async function leave(tx: Tx, group_id: string, user_id: string): Promise<void> {
  await tx.deleteFrom('group_members').where('group_id', '=', group_id).where('user_id', '=', user_id).execute();
}

/** Keeps a group for an address no longer. */
export async function removeWaiting(tx: Tx, group_id: string, email: string): Promise<void> {
  await tx
    .deleteFrom('group_waiting')
    .where('group_id', '=', group_id)
    .where('email', '=', normaliseEmail(email))
    .execute();
}
