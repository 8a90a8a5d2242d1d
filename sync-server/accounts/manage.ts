// Changes to accounts: by an admin to somebody else's, and deletion by the owner. At least one admin always remains.

import type { AccountDetails, AccountWork } from '../../shared/account-details.ts';
import type { User } from '../../shared/accounts.ts';
import { mayChangeAccount, mayDo, type Permission, rolesOf, type StaffRole } from '../../shared/roles.ts';
import { uncountResults } from '../counts/counts.ts';
import { notAllowed, notFound, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Deps } from '../deps.ts';
import { forUpdate } from '../store/locks.ts';
import type { OwnerTx, Reader, Store, Tx } from '../store/store.ts';
import { addLogEntries, addLogEntry } from './access-log.ts';
import { isProven } from './mailboxes.ts';
import { addReset } from './password-reset.ts';
import { freeAddress } from './address-collisions.ts';
import { readMergedIds, readMerges, requireUnmerged } from './merges.ts';
import { mergeOf, proofOf } from './queries.ts';
import { forgetRemovals, type HashAddress, rememberRemovals } from './removed-addresses.ts';
import { readSecondFactor } from './second-factor.ts';
import { endAllSessions, USER_FIELDS } from './sessions.ts';
import { hasOwner, readRoles, withRoles } from './staff-roles.ts';

/**
 * Tables with rows of an account, in the order in which they can be deleted; tables that reference its attempts come
 * earlier.
 */
export const OWNED_TABLES = [
  'late_answers',
  'answers',
  'annotations',
  'markings',
  'marking_assignments',
  'marker_marks',
  'marking_decisions',
  'results',
  'flags',
  'recordings',
  'settings',
  'mock_parts',
  'words',
  'practice_reviews',
  'attempts',
  'given_bundles',
  'grants',
  'staff_roles',
  'staff_offers',
  'staff_groups',
  'group_members',
  'group_taken_out',
  'access_list_changes',
  'imported_accounts',
  'usage',
  'feedbacks',
  'review_looks',
  'password_resets',
  'recovery_codes',
  'second_factors',
  'refresh_tokens',
  'sessions',
  'sign_in_clients',
  'user_search',
  'audio_uploads',
  'devices',
  'address_collisions',
  'address_changes',
  'crashes',
  'check_codes',
  'report_links',
  'users',
] as const;

/** Longer than any piece of an upload is on its way. */
const LEAVING_MS = 24 * 3_600_000;

export async function readAccount(reader: Reader, user_id: string): Promise<AccountDetails> {
  const row = await reader
    .selectFrom('users')
    .select([...USER_FIELDS, 'active', 'created_at', 'proven_at', 'phone', 'note', 'edits', 'merged_into'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  const [found] = await withRoles(reader, row ? [row] : []);
  if (!found) throw notFound('The user');
  const { created_at, proven_at, phone, note, edits, merged_into, ...fields } = found;
  const user = { ...fields, ...proofOf(proven_at), ...mergeOf(merged_into) };
  const { since } = await readSecondFactor(reader, user_id);
  const { last } = await reader
    .selectFrom('sign_in_clients')
    .select(({ fn }) => fn.max('last_at').as('last'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  // Kysely types max() as a number, but it is null if there are no rows
  const last_sign_in = (last as number | null) === null ? null : Number(last);
  const work = await countWork(reader, user_id);
  const asked = await reader
    .selectFrom('address_changes')
    .select('email')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return {
    user,
    created_at: Number(created_at),
    last_sign_in,
    work,
    has_second_factor: since !== null,
    phone: phone ?? '',
    note: note ?? '',
    edits,
    new_email: asked?.email ?? null,
    merges: await readMerges(reader, user_id),
  };
}

export async function countWork(reader: Reader, user_id: string): Promise<AccountWork> {
  const count = async (table: 'attempts' | 'answers' | 'annotations' | 'recordings' | 'feedbacks') => {
    const all = reader.selectFrom<'attempts' | 'answers' | 'annotations' | 'recordings' | 'feedbacks'>(table);
    const { rows } = await all
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return {
    attempts: await count('attempts'),
    answers: await count('answers'),
    annotations: await count('annotations'),
    recordings: await count('recordings'),
    reviews: await count('feedbacks'),
  };
}

export async function changeActive(tx: OwnerTx, caller: Caller, active: 0 | 1, nowMs: number): Promise<User> {
  const user_id = tx.owner;
  const user = await requireOther(tx, caller, user_id);
  if (user.active === active) return user;
  await tx.updateTable('users').set({ active }).where('user_id', '=', user_id).execute();
  await endAllSessions(tx, user_id);
  await endReportLinks(tx, user_id);
  const action = active === 1 ? 'account_opened' : 'account_closed';
  await addLogEntry(tx, { actor_id: caller.user_id, user_id, action }, nowMs);
  return user;
}

/** A link to a report card does not outlive its account [R510]. */
export async function endReportLinks(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('report_links').where('user_id', '=', user_id).execute();
}

export async function addResetFor(tx: Tx, caller: Caller, user_id: string, nowMs: number) {
  const user = await requireUser(tx, user_id);
  await requireUnmerged(tx, user_id);
  if (user.active === 0) throw stateForbids('account_closed', 'This account is deactivated. Activate it first.');
  await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'reset_sent' }, nowMs);
  return { user, secret: await addReset(tx, user_id, nowMs) };
}

/**
 * Deletes the account of the transaction's owner with all its data; `email` is its address as the admin typed it.
 * Deletes the rows of its recordings; the next dropLeaving deletes the bytes.
 */
export async function deleteAccount(
  tx: OwnerTx,
  caller: Caller,
  isAddress: (email: string) => boolean,
  hashAddress: HashAddress,
  nowMs: number,
): Promise<void> {
  const { email } = await requireOther(tx, caller, tx.owner);
  if (!isAddress(email)) throw stateForbids('another_address', 'This is not the address of the account.');
  await forgetRemovals(tx, hashAddress(email));
  await eraseAccount(tx, { email, actor_id: caller.user_id, keepsWaiting: false }, nowMs);
}

/** Deletes the caller's own account. The last owner cannot: nobody else could give roles [R97]. */
export async function deleteOwnAccount(
  tx: OwnerTx,
  isAddress: (email: string) => boolean,
  hashAddress: HashAddress,
  nowMs: number,
): Promise<void> {
  const user = await requireUser(tx, tx.owner);
  const { email } = user;
  if (!isAddress(email)) throw stateForbids('another_address', 'This is not the address of your account.');
  if (rolesOf(user).includes('owner')) await requireOtherOwner(tx);
  // pending grants belong to the holder of the mailbox: a stranger who signed up with the address must not delete
  // them
  const keepsWaiting = !(await isProven(tx, tx.owner));
  await rememberRemovals(tx, hashAddress(email), nowMs);
  await eraseAccount(tx, { email, actor_id: tx.owner, keepsWaiting }, nowMs);
}

/**
 * Locks owners and admins until the transaction ends, so that changes of accounts by staff run one after the other:
 * what is read after this is true until the commit.
 */
async function holdAdmins(tx: Tx): Promise<void> {
  const admins = tx.selectFrom('users').select('user_id').where('role', '=', 'admin');
  await forUpdate(tx, admins.orderBy('user_id')).execute();
}

async function requireOtherOwner(tx: OwnerTx): Promise<void> {
  await holdAdmins(tx);
  if (!(await hasOwner(tx, tx.owner)))
    throw stateForbids('last_admin', 'You are the only owner. Make somebody else an owner first.');
}

async function eraseAccount(
  tx: OwnerTx,
  account: { email: string; actor_id: string; keepsWaiting: boolean },
  nowMs: number,
): Promise<void> {
  const merged = await readMergedIds(tx, tx.owner);
  // what is left of the accounts that went into this one
  for (const user_id of merged) {
    const { email } = await requireUser(tx, user_id);
    await eraseOne(tx, { ...account, user_id, email }, nowMs);
  }
  // also those between accounts that went into this one
  const ids = [tx.owner, ...merged];
  const merges = await tx
    .selectFrom('account_merges')
    .select('merge_id')
    .where((is) => is.or([is('kept_id', 'in', ids), is('gone_id', 'in', ids)]))
    .execute();
  const merge_ids = merges.map(({ merge_id }) => merge_id);
  if (merge_ids.length > 0)
    for (const table of ['merged_attempts', 'merged_rows', 'account_merges'] as const)
      await tx.deleteFrom(table).where('merge_id', 'in', merge_ids).execute();
  await eraseOne(tx, { ...account, user_id: tx.owner }, nowMs);
}

async function eraseOne(
  tx: Tx,
  {
    user_id,
    email,
    actor_id,
    keepsWaiting,
  }: { user_id: string; email: string; actor_id: string; keepsWaiting: boolean },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('leaving_recordings')
    .columns(['result_id', 'left_at'])
    .expression((from) =>
      from
        .selectFrom('recordings')
        .select(['result_id', from.cast<number>(from.val(nowMs), 'bigint').as('left_at')])
        .distinct()
        .where('user_id', '=', user_id),
    )
    .onConflict((conflict) => conflict.column('result_id').doNothing())
    .execute();
  await uncountResults(tx, { user_id });
  for (const table of OWNED_TABLES)
    await tx.deleteFrom<(typeof OWNED_TABLES)[number]>(table).where('user_id', '=', user_id).execute();
  await leavePayments(tx, [user_id]);
  await tx.deleteFrom('marking_assignments').where('marker_id', '=', user_id).execute();
  await tx.deleteFrom('saved_comments').where('owner', '=', user_id).execute();
  await tx.deleteFrom('mail_outbox').where('email', '=', email).execute();
  await tx.deleteFrom('mail_failures').where('email', '=', email).execute();
  await tx.updateTable('access_log').set({ reason: null }).where('user_id', '=', user_id).execute();
  if (!keepsWaiting) {
    // log lines about the address from before it had an account must not name it any more
    await tx.updateTable('access_log').set({ email: null }).where('email', '=', email).execute();
    await tx.deleteFrom('waiting_grants').where('email', '=', email).execute();
    await tx.deleteFrom('group_waiting').where('email', '=', email).execute();
    await tx.deleteFrom('access_list_changes').where('email', '=', email).execute();
    await tx.deleteFrom('imported_accounts').where('email', '=', email).execute();
  }
  await tx.deleteFrom('sequence_epochs').where('owner', '=', user_id).execute();
  await tx.deleteFrom('sequences').where('owner', '=', user_id).execute();
  await freeAddress(tx, email);
  await addLogEntry(tx, { actor_id, user_id, action: 'account_deleted' }, nowMs);
}

/**
 * Deletes accounts in which nobody has logged in yet: they hold nothing of their own. What waits for their addresses
 * stays for whoever has the mailbox.
 */
export async function eraseUnused(
  tx: Tx,
  users: readonly { user_id: string; email: string }[],
  { actor_id, list_id }: { actor_id: string; list_id: string },
  nowMs: number,
): Promise<void> {
  if (users.length === 0) return;
  const user_ids = users.map(({ user_id }) => user_id);
  const emails = users.map(({ email }) => email);
  for (const table of OWNED_TABLES)
    await tx.deleteFrom<(typeof OWNED_TABLES)[number]>(table).where('user_id', 'in', user_ids).execute();
  await leavePayments(tx, user_ids);
  for (const table of ['mail_outbox', 'mail_failures'] as const)
    await tx.deleteFrom<typeof table>(table).where('email', 'in', emails).execute();
  for (const table of ['sequence_epochs', 'sequences'] as const)
    await tx.deleteFrom<typeof table>(table).where('owner', 'in', user_ids).execute();
  await addLogEntries(
    tx,
    user_ids.map((user_id) => ({ actor_id, user_id, list_id, action: 'account_deleted' })),
    nowMs,
  );
}

/** The amount and the day of a payment stay in the academy's books, without the person [R561]. */
async function leavePayments(tx: Tx, user_ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ user_id: null, receipt: null, receipt_search: null, note: null, cancel_reason: null })
    .where('user_id', 'in', user_ids)
    .execute();
}

/**
 * Removes what a deletion left on disk: recordings' bytes and the rows in the database's log. The account is gone
 * even if this fails; the next deletion or start removes the rest.
 */
export async function clearDeleted({
  store,
  recordings,
  log,
}: Pick<Deps, 'store' | 'recordings' | 'log'>): Promise<void> {
  try {
    await dropLeaving(store, (result_id) => recordings.drop(result_id));
    if (!(await store.emptyLog())) log.warn('rows of a deleted account are still in the log of the database');
  } catch (error) {
    log.error({ code: codeOf(error) }, 'something of a deleted account is still on the disk');
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * Deletes the recordings of deleted accounts from disk. Their attempts stay listed for a day at least, because a piece
 * that is in flight on any server may arrive later: the code that stores it checks this list.
 */
export async function dropLeaving(store: Store, drop: (result_id: string) => Promise<void>): Promise<string[]> {
  const leaving = await store.read.selectFrom('leaving_recordings').selectAll().execute();
  for (const { result_id } of leaving) await drop(result_id);
  return leaving.map(({ result_id }) => result_id);
}

/** Does the same at a start, including what a killed server left, and forgets what left long ago. */
export async function finishLeaving(
  store: Store,
  drop: (result_id: string) => Promise<void>,
  nowMs: number,
): Promise<void> {
  await dropLeaving(store, drop);
  await store.transact(async (tx) => {
    await tx
      .deleteFrom('leaving_recordings')
      .where('left_at', '<', nowMs - LEAVING_MS)
      .execute();
    // servers of before noted no time
    await tx.updateTable('leaving_recordings').set({ left_at: nowMs }).where('left_at', 'is', null).execute();
  });
}

export async function requireUser(reader: Reader, user_id: string): Promise<User & { active: 0 | 1 }> {
  const user = await reader
    .selectFrom('users')
    .select([...USER_FIELDS, 'active'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  const [found] = await withRoles(reader, user ? [user] : []);
  if (!found) throw notFound('The user');
  return found;
}

/** Returns another user's account, for a change by the caller, who must reach an account with its roles. */
export async function requireOther(
  tx: Tx,
  caller: Caller,
  user_id: string,
  permission: Permission = 'people',
): Promise<User & { active: 0 | 1 }> {
  const roles = await requireStaff(tx, caller, permission);
  if (user_id === caller.user_id)
    throw stateForbids('own_account', 'Another admin has to do this to your own account.');
  return requireReached(tx, roles, user_id);
}

/** Does the same for a change that people may make of their own account too. */
export async function requireOwnOrOther(tx: Tx, caller: Caller, user_id: string): Promise<User & { active: 0 | 1 }> {
  const roles = await requireStaff(tx, caller, 'people');
  return user_id === caller.user_id ? requireUser(tx, user_id) : requireReached(tx, roles, user_id);
}

async function requireReached(tx: Tx, roles: readonly StaffRole[], user_id: string): Promise<User & { active: 0 | 1 }> {
  const user = await requireUser(tx, user_id);
  if (!mayChangeAccount(roles, rolesOf(user)))
    throw notAllowed('You cannot change this account. Ask the owner of your academy.', 'account_of_staff');
  await requireUnmerged(tx, user_id);
  return user;
}

/** Checks the caller's roles again, which may have been taken since the call began, and returns them. */
export async function requireStaff(tx: Tx, caller: Caller, permission: Permission): Promise<StaffRole[]> {
  await holdAdmins(tx);
  const own = await tx
    .selectFrom('users')
    .select(['user_id', 'role'])
    .where('user_id', '=', caller.user_id)
    .where('active', '=', 1)
    .executeTakeFirst();
  const roles = own ? await readRoles(tx, own) : [];
  if (!mayDo(roles, permission)) throw notAllowed();
  return roles;
}

/**
 * Records that an admin confirms the owner's mailbox, and logs it [R224]: academies without mail have no other way.
 * Returns what was pending for it.
 */
export async function confirmAddress(
  tx: OwnerTx,
  caller: Caller,
  onProven: (tx: OwnerTx, user: User, nowMs: number) => Promise<void>,
  nowMs: number,
): Promise<{ email: string; isNew: boolean }> {
  const user_id = tx.owner;
  const user = await requireOther(tx, caller, user_id);
  if (await isProven(tx, user_id)) return { email: user.email, isNew: false };
  await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'address_confirmed' }, nowMs);
  await onProven(tx, user, nowMs);
  return { email: user.email, isNew: true };
}
