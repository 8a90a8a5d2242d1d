import { academyDate } from '../../shared/access.ts';
import { type User } from '../../shared/accounts.ts';
import { isEmail, normaliseEmail } from '../../shared/addresses.ts';
import type { AddedAddress } from '../../shared/group-forms.ts';
import { giveOrHoldBack, isWithdrawn } from '../access/pending-grants.ts';
import { isProven, type LinkSender, sendLink } from '../accounts/mailboxes.ts';
import { findUser, findUserByEmail } from '../accounts/queries.ts';
import { type HashAddress, letInAgain, wasRemovedFrom } from '../accounts/removed-addresses.ts';
import { notFound, notSignedIn, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { lockAddress } from '../store/locks.ts';
import type { OwnerTx, Store, Tx } from '../store/store.ts';
import { findByCode, lockGroup, isMember, deletePending } from './queries.ts';

interface OwnAddress {
  email: string;
  address_hash: string;
}

/**
 * Makes the transaction's owner a member, with the group's months that have not expired [R111]; returns false if they
 * were one. By code (with `byCode`) nobody comes back whom an admin removed; an admin's list readmits them [R122].
 */
async function addMember(
  tx: OwnerTx,
  link: LinkSender,
  group_id: string,
  nowMs: number,
  byCode: OwnAddress | null = null,
): Promise<{ isNew: boolean; isPending: boolean }> {
  await lockGroup(tx, group_id);
  if (byCode && (await wasTakenOut(tx, { ...byCode, group_id }, nowMs)))
    throw stateForbids('taken_out', 'Your academy removed you from this class. Ask your academy to add you again.');
  const added = await tx
    .insertInto('group_members')
    .values({ group_id, user_id: tx.owner, joined_at: nowMs, by_code: byCode ? 1 : 0 })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  // a place on the list belongs to the owner of the mailbox, who may be somebody else until it is proven
  if (await isProven(tx, tx.owner)) await dropWaiting(tx, group_id, tx.owner);
  if (!added) return { isNew: false, isPending: false };
  await forgetTakenOut(tx, group_id);
  const months = await tx
    .selectFrom('group_months')
    .select(['actor_id', 'category_year', 'category_month', 'end_date'])
    .where('group_id', '=', group_id)
    .where('end_date', '>=', academyDate(nowMs))
    .execute();
  let isPending = false;
  for (const { actor_id, ...month } of months) {
    // a month that an admin revoked does not come back by leaving and joining
    if (byCode && (await isWithdrawn(tx, byCode, month, nowMs))) continue;
    const given = await giveOrHoldBack(tx, link, actor_id, month, nowMs);
    isPending ||= given.outcome === 'kept';
  }
  return { isNew: true, isPending };
}

async function forgetTakenOut(tx: OwnerTx, group_id: string): Promise<void> {
  await tx.deleteFrom('group_taken_out').where('group_id', '=', group_id).where('user_id', '=', tx.owner).execute();
}

async function wasTakenOut(
  tx: OwnerTx,
  { address_hash, group_id }: { address_hash: string; group_id: string },
  nowMs: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('group_taken_out')
    .select('user_id')
    .where('group_id', '=', group_id)
    .where('user_id', '=', tx.owner)
    .executeTakeFirst();
  return row !== undefined || wasRemovedFrom(tx, { address_hash, group_id }, nowMs);
}

export async function addMembers(
  store: Store,
  { emails, ...how }: { group_id: string; emails: readonly string[]; keepUnknown: boolean },
  link: LinkSender & { hashAddress: HashAddress },
  nowMs: number,
): Promise<AddedAddress[]> {
  const report: AddedAddress[] = [];
  for (const text of emails)
    report.push(
      isEmail(text)
        ? { email: normaliseEmail(text), ...(await addAddress(store, { ...how, text }, link, nowMs)) }
        : { email: text, outcome: 'no_address' },
    );
  return report;
}

async function addAddress(
  store: Store,
  { group_id, text, keepUnknown }: { group_id: string; text: string; keepUnknown: boolean },
  link: LinkSender & { hashAddress: HashAddress },
  nowMs: number,
): Promise<Omit<AddedAddress, 'email'>> {
  const email = normaliseEmail(text);
  const address_hash = link.hashAddress(email);
  const user = await findUserByEmail(store.read, email);
  if (user?.role === 'admin') return { outcome: 'admin' };
  if (user)
    return store.transactFor(user.user_id, async (tx) => {
      const isThere = await isMember(tx, group_id, tx.owner);
      if (await isProven(tx, tx.owner)) {
        if (isThere) return { outcome: 'already' };
        const isNew = await addProven(tx, link, { address_hash, group_id }, nowMs);
        return { outcome: isNew ? 'added' : 'already' };
      }
      await keepPlaceOf(tx, link, { user, address_hash, group_id }, nowMs);
      return isThere ? { outcome: 'already' } : { outcome: 'kept', not_confirmed: true };
    });
  if (!keepUnknown) return { outcome: 'unknown' };
  const isPending = await store.transact(async (tx) => {
    await lockGroup(tx, group_id);
    await lockAddress(tx, email);
    // a sign-up that commits after this finds the pending membership; one that committed before would never see it
    if (await findUserByEmail(tx, email)) return false;
    await keepPlace(tx, { group_id, email, address_hash });
    return true;
  });
  return isPending ? { outcome: 'kept' } : addAddress(store, { group_id, text, keepUnknown }, link, nowMs);
}

/** Makes the transaction's owner, whose mailbox is proven, a member for an admin; returns false if they were one. */
export async function addProven(
  tx: OwnerTx,
  link: LinkSender,
  of: { group_id: string; address_hash: string },
  nowMs: number,
): Promise<boolean> {
  await letInAgain(tx, of);
  return (await addMember(tx, link, of.group_id, nowMs)).isNew;
}

/**
 * Keeps a place in a group for the transaction's owner until the mailbox is proven, and mails the link for that;
 * returns false if there was one.
 */
export async function keepPlaceOf(
  tx: OwnerTx,
  link: LinkSender,
  { user, address_hash, group_id }: { user: User; address_hash: string; group_id: string },
  nowMs: number,
): Promise<boolean> {
  await lockGroup(tx, group_id);
  await forgetTakenOut(tx, group_id);
  const isNew = await keepPlace(tx, { group_id, email: user.email, address_hash });
  await sendLink(tx, link, user, nowMs);
  return isNew;
}

export async function keepPlace(
  tx: Tx,
  { group_id, email, address_hash }: OwnAddress & { group_id: string },
): Promise<boolean> {
  await letInAgain(tx, { address_hash, group_id });
  const kept = await tx
    .insertInto('group_waiting')
    .values({ group_id, email })
    .onConflict((conflict) => conflict.columns(['group_id', 'email']).doNothing())
    .returning('email')
    .executeTakeFirst();
  return kept !== undefined;
}

/**
 * Moves the places that wait for an address to another one, whose owner is the same student, and returns their groups
 * [R589].
 */
export async function movePlaces(tx: Tx, { from, to }: { from: string; to: string }): Promise<string[]> {
  const group_ids = await deletePending(tx, from);
  for (const group_id of group_ids) {
    await lockGroup(tx, group_id);
    await tx
      .insertInto('group_waiting')
      .values({ group_id, email: to })
      .onConflict((conflict) => conflict.columns(['group_id', 'email']).doNothing())
      .execute();
  }
  return group_ids;
}

export async function enterPendingGroups(
  tx: OwnerTx,
  link: LinkSender,
  { email, role }: User,
  nowMs: number,
): Promise<void> {
  const waiting = await deletePending(tx, email);
  if (role === 'admin') return; // became an admin since
  for (const group_id of waiting) await addMember(tx, link, group_id, nowMs);
}

export async function joinByCode(
  tx: OwnerTx,
  link: LinkSender & { hashAddress: HashAddress },
  caller: Caller,
  code: string | null,
  nowMs: number,
) {
  const group = code === null ? undefined : await findByCode(tx, code);
  if (!group) throw notFound('A group with this code');
  // members are students; of admins members.ts and queries.ts see `users.role`
  if (caller.role === 'admin')
    throw stateForbids('admin_joins_none', 'Admins have access to every paper and join no group.');
  const user = await findUser(tx, tx.owner);
  if (!user) throw notSignedIn();
  const own = { email: user.email, address_hash: link.hashAddress(user.email) };
  return { ...group, ...(await addMember(tx, link, group.group_id, nowMs, own)) };
}

/**
 * Removes a member for an admin: the code readmits them no more, and they keep their grants. Accepts a user who is
 * not a member or has no account.
 */
export async function removeMember(tx: Tx, group_id: string, user_id: string): Promise<void> {
  await lockGroup(tx, group_id);
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
  // a pending membership from before the mailbox was proven would bring them back
  await dropWaiting(tx, group_id, user_id);
  await leave(tx, group_id, user_id);
}

async function dropWaiting(tx: Tx, group_id: string, user_id: string): Promise<void> {
  await tx
    .deleteFrom('group_waiting')
    .where('group_id', '=', group_id)
    .where('email', '=', (eb) => eb.selectFrom('users').select('users.email').where('users.user_id', '=', user_id))
    .execute();
}

export async function leave(tx: Tx, group_id: string, user_id: string): Promise<void> {
  await tx.deleteFrom('group_members').where('group_id', '=', group_id).where('user_id', '=', user_id).execute();
}

export async function removePendingMember(tx: Tx, group_id: string, email: string): Promise<void> {
  await tx
    .deleteFrom('group_waiting')
    .where('group_id', '=', group_id)
    .where('email', '=', normaliseEmail(email))
    .execute();
}
