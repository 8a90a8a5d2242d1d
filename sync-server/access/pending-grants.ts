// Pending grants: months for addresses without an account. They wait for a sign-up and for a proven mailbox, by a
// link sent there or because an admin confirms it.

import { academyDate } from '../../shared/access.ts';
import { PendingGrant } from '../../shared/access-forms.ts';
import type { User } from '../../shared/accounts.ts';
import { z } from '../../shared/zod.ts';
import { addLogEntry } from '../accounts/access-log.ts';
import { isInvited, isProven, type LinkSender, sendLink } from '../accounts/mailboxes.ts';
import { findUser, findUserByEmail } from '../accounts/queries.ts';
import { isTakenBack, rememberMonth, wasMonthRemoved } from '../accounts/removed-addresses.ts';
import { notFound, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { OwnerTx, Reader, Store, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { moveListed, recordGiven, wasUndone } from './access-lists.ts';
import { giveLogged } from './grants.ts';
import { findLastGrant, type GivenMonth, heldUntil } from './queries.ts';
import type { Month } from './start-rule.ts';

const WaitingGrants = z.array(PendingGrant);

export interface GivenOrPending {
  outcome: GivenMonth['outcome'] | 'kept';
  end_date: string;
}

/**
 * Gives the transaction's owner a month from a list or a group. Without a proven mailbox the grant stays pending, and
 * a link to prove it is sent.
 */
export async function giveOrHoldBack(
  tx: OwnerTx,
  link: LinkSender,
  actor_id: string,
  grant: Month & { end_date: string },
  nowMs: number,
): Promise<GivenOrPending> {
  if (await isProven(tx, tx.owner)) return giveLogged(tx, actor_id, grant, nowMs);
  const held = await heldUntil(tx, grant);
  if (held !== null && held >= grant.end_date) return { outcome: 'already', end_date: held };
  const user = await findUser(tx, tx.owner);
  if (!user) throw notFound('The user');
  const end_date = await addPendingMonth(tx, actor_id, { email: user.email, ...grant }, nowMs);
  await sendLink(tx, link, user, nowMs);
  return { outcome: 'kept', end_date };
}

/**
 * True if staff last revoked this month from the owner, or from the address while it was pending or belonged to an
 * earlier account: neither rejoining a group nor a new sign-up brings it back [R247].
 */
export async function isWithdrawn(
  tx: OwnerTx,
  { email, address_hash }: { email: string; address_hash: string },
  month: Month,
  nowMs: number,
): Promise<boolean> {
  const last = await findLastGrant(tx, month);
  if (last) return isTakenBack(last) && !(await wasUndone(tx, last.subscription_id));
  if (!(await wasMonthRemoved(tx, address_hash, month, nowMs))) return false;
  const pendingAgain = await tx
    .selectFrom('waiting_grants')
    .select('end_date')
    .where('email', '=', email)
    .where('category_year', '=', month.category_year)
    .where('category_month', '=', month.category_month)
    .executeTakeFirst();
  return pendingAgain === undefined;
}

export async function addPendingMonth(
  tx: Tx,
  actor_id: string,
  { email, ...grant }: Month & { email: string; end_date: string },
  nowMs: number,
): Promise<string> {
  const pending = await tx
    .selectFrom('waiting_grants')
    .select('end_date')
    .where('email', '=', email)
    .where('category_year', '=', grant.category_year)
    .where('category_month', '=', grant.category_month)
    .executeTakeFirst();
  if (pending && pending.end_date >= grant.end_date) return pending.end_date;
  const { end_date } = grant;
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

export async function hasPendingMonths(reader: Reader, email: string, nowMs: number): Promise<boolean> {
  const pending = await reader.selectFrom('waiting_grants').select('end_date').where('email', '=', email).execute();
  const today = academyDate(nowMs);
  return pending.some(({ end_date }) => end_date >= today);
}

export async function givePendingMonths(tx: OwnerTx, { email }: User, nowMs: number): Promise<void> {
  const pending = await tx.deleteFrom('waiting_grants').where('email', '=', email).returningAll().execute();
  const today = academyDate(nowMs);
  for (const { actor_id, category_year, category_month, end_date } of pending) {
    if (end_date < today) continue;
    const grant = { category_year, category_month, end_date };
    const given = await giveLogged(tx, actor_id, grant, nowMs, 'kept_given');
    await recordGiven(tx, { email, ...grant }, tx.owner, given);
  }
}

/**
 * Moves the months that wait for an address to another one, whose owner is the same student, and returns the lists
 * that gave them [R589].
 */
export async function movePendingMonths(tx: Tx, { from, to }: { from: string; to: string }): Promise<string[]> {
  const pending = await tx.deleteFrom('waiting_grants').where('email', '=', from).returningAll().execute();
  await insertPending(
    tx,
    pending.map((grant) => ({ ...grant, email: to })),
  );
  return pending.length === 0 ? [] : moveListed(tx, { from, to });
}

/** Adds months that wait; of a month that waits for the address already, the later end counts. */
export async function insertPending(tx: Tx, pending: readonly Tables['waiting_grants'][]): Promise<void> {
  if (pending.length === 0) return;
  await tx
    .insertInto('waiting_grants')
    .values(pending)
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'category_year', 'category_month'])
        .doUpdateSet((of) => ({
          end_date: of.ref('excluded.end_date'),
          actor_id: of.ref('excluded.actor_id'),
          given_at: of.ref('excluded.given_at'),
        }))
        .whereRef('waiting_grants.end_date', '<', 'excluded.end_date'),
    )
    .execute();
}

export async function givePendingNow(
  store: Store,
  caller: Caller,
  { email, category_year, category_month }: Month & { email: string },
  nowMs: number,
): Promise<string> {
  const user = await findUserByEmail(store.read, email);
  if (!user) throw stateForbids('no_account', 'Nobody has signed up with this address yet.');
  return store.transactFor(user.user_id, async (tx) => {
    const pending = await tx
      .deleteFrom('waiting_grants')
      .where('email', '=', email)
      .where('category_year', '=', category_year)
      .where('category_month', '=', category_month)
      .returning('end_date')
      .executeTakeFirst();
    if (!pending) throw notFound('The access');
    const { end_date } = pending;
    const grant = { category_year, category_month, end_date };
    const given = await giveLogged(tx, caller.user_id, grant, nowMs);
    await recordGiven(tx, { email, ...grant }, tx.owner, given);
    return given.end_date;
  });
}

export async function readPending(
  reader: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<{ waiting: PendingGrant[]; hasMore: boolean }> {
  const rows = await reader
    .selectFrom('waiting_grants')
    .leftJoin('users as account', 'account.email', 'waiting_grants.email')
    .select(['waiting_grants.email', 'category_year', 'category_month', 'end_date', 'given_at', 'account.user_id'])
    .select((grant) =>
      grant
        .selectFrom('users')
        .whereRef('users.email', '=', 'waiting_grants.email')
        .where(isInvited)
        .select('users.user_id')
        .as('invited_id'),
    )
    .orderBy('waiting_grants.email')
    .orderBy('category_year')
    .orderBy('category_month')
    .offset(after)
    .limit(limit + 1)
    .execute();
  const waiting = rows.slice(0, limit).map(({ user_id, invited_id, ...row }) => ({
    ...row,
    given_at: Number(row.given_at),
    has_account: user_id !== null,
    ...(invited_id !== null && { is_invited: true }),
  }));
  return { waiting: WaitingGrants.parse(waiting), hasMore: rows.length > limit };
}

export async function removePending(
  tx: Tx,
  caller: Caller,
  { email, address_hash, category_year, category_month }: Month & { email: string; address_hash: string },
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
  await rememberMonth(tx, address_hash, month, nowMs);
  await addLogEntry(tx, { ...month, actor_id: caller.user_id, email, action: 'kept_removed' }, nowMs);
}
