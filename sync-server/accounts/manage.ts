// What is done with accounts: by an admin with somebody else's, and by its owner who deletes it. An admin is always left [R97].

import type { AccountDetails, AccountWork } from '../../shared/account-details.ts';
import type { Role, User } from '../../shared/accounts.ts';
import { uncountResults } from '../counts/counts.ts';
import { notAllowed, notFound, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Deps } from '../deps.ts';
import { taking } from '../store/locks.ts';
import type { OwnerTx, Reader, Store, Tx } from '../store/store.ts';
import { addLogEntry } from './access-log.ts';
import { forgetClients } from './known-clients.ts';
import { isProven } from './mailboxes.ts';
import { addReset, endAllResets } from './password-reset.ts';
import { freeAddress } from './address-collisions.ts';
import { proofOf, updatePassword, updateRole } from './queries.ts';
import { forgetRemovals, type HashAddress, rememberRemovals } from './removed-addresses.ts';
import { readSecondFactor } from './second-factor.ts';
import { endAllSessions, USER_FIELDS } from './sessions.ts';

/** What hangs on an account, in the order in which it can go; what hangs on its attempts comes before them. */
export const OWNED_TABLES = [
  'late_answers',
  'answers',
  'annotations',
  'markings',
  'results',
  'flags',
  'recordings',
  'settings',
  'attempts',
  'given_bundles',
  'grants',
  'group_members',
  'group_taken_out',
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
  'crashes',
  'users',
] as const;

/** One account as admins see it; refuses with 404 where there is none. */
export async function readAccount(reader: Reader, user_id: string): Promise<AccountDetails> {
  const row = await reader
    .selectFrom('users')
    .select([...USER_FIELDS, 'active', 'created_at', 'proven_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!row) throw notFound('The user');
  const { created_at, proven_at, ...fields } = row;
  const user = { ...fields, ...proofOf(proven_at) };
  const { since } = await readSecondFactor(reader, user_id);
  const { last } = await reader
    .selectFrom('sign_in_clients')
    .select(({ fn }) => fn.max('last_at').as('last'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  // TypeScript takes max for a number: of no rows it is null
  const last_sign_in = (last as number | null) === null ? null : Number(last);
  const work = await countWork(reader, user_id);
  return { user, created_at: Number(created_at), last_sign_in, work, has_second_factor: since !== null };
}

async function countWork(reader: Reader, user_id: string): Promise<AccountWork> {
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

/**
 * Makes an admin of the transaction's owner, a student, or the reverse; gives the user, and the secret of a reset link where a
 * new admin needs one. Anybody may have registered the address: its password ends with that, and who has the mailbox sets a new one.
 */
export async function changeRole(
  tx: OwnerTx,
  caller: Caller,
  { role, password_hash }: { role: Role; password_hash: string },
  nowMs: number,
): Promise<{ user: User; isChanged: boolean; secret: string | null }> {
  const user_id = tx.owner;
  const user = await requireOther(tx, caller, user_id);
  if (user.role === role) return { user, isChanged: false, secret: null };
  await updateRole(tx, user_id, role);
  const action = role === 'admin' ? 'made_admin' : 'made_student';
  await addLogEntry(tx, { actor_id: caller.user_id, user_id, action }, nowMs);
  if (role !== 'admin') return { user, isChanged: true, secret: null };
  await updatePassword(tx, user_id, password_hash);
  await endAllResets(tx, user_id, nowMs);
  await forgetClients(tx, user_id);
  return { user, isChanged: true, secret: await addReset(tx, user_id, nowMs) };
}

/** Closes the account of the transaction's owner, which signs it out everywhere and keeps what it made, or opens it again. */
export async function changeActive(tx: OwnerTx, caller: Caller, active: 0 | 1, nowMs: number): Promise<User> {
  const user_id = tx.owner;
  const user = await requireOther(tx, caller, user_id);
  if (user.active === active) return user;
  await tx.updateTable('users').set({ active }).where('user_id', '=', user_id).execute();
  await endAllSessions(tx, user_id);
  const action = active === 1 ? 'account_opened' : 'account_closed';
  await addLogEntry(tx, { actor_id: caller.user_id, user_id, action }, nowMs);
  return user;
}

/** Makes a reset link for somebody. */
export async function addResetFor(tx: Tx, caller: Caller, user_id: string, nowMs: number) {
  const user = await requireUser(tx, user_id);
  if (user.active === 0) throw stateForbids('account_closed', 'This account is deactivated. Activate it first.');
  await addLogEntry(tx, { actor_id: caller.user_id, user_id, action: 'reset_sent' }, nowMs);
  return { user, secret: await addReset(tx, user_id, nowMs) };
}

/**
 * Deletes the account of the transaction's owner with everything it made; `email` is its address as the admin typed it. Of
 * its recordings the rows go, and the bytes with the next dropLeaving.
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

/** The same for the caller's own account. The last admin stays: nobody else could let anybody in [R97]. */
export async function deleteOwnAccount(
  tx: OwnerTx,
  isAddress: (email: string) => boolean,
  hashAddress: HashAddress,
  nowMs: number,
): Promise<void> {
  const { email, role } = await requireUser(tx, tx.owner);
  if (!isAddress(email)) throw stateForbids('another_address', 'This is not the address of your account.');
  if (role === 'admin') await requireOtherAdmin(tx);
  // what waits for an address belongs to whoever reads its mail: a stranger who signed up with it does not delete it
  const keepsWaiting = !(await isProven(tx, tx.owner));
  await rememberRemovals(tx, hashAddress(email), nowMs);
  await eraseAccount(tx, { email, actor_id: tx.owner, keepsWaiting }, nowMs);
}

/** The admins, who stay so until the transaction ends: two that take an admin out at the same time come one after the other. */
function holdAdmins(tx: Tx): Promise<{ user_id: string }[]> {
  const admins = tx.selectFrom('users').select('user_id').where('role', '=', 'admin').where('active', '=', 1);
  return taking(tx, admins.orderBy('user_id')).execute();
}

/** Refuses where the transaction's owner is the only admin. */
async function requireOtherAdmin(tx: OwnerTx): Promise<void> {
  const found = await holdAdmins(tx);
  if (!found.some(({ user_id }) => user_id !== tx.owner))
    throw stateForbids('last_admin', 'You are the only admin. Make somebody else an admin first.');
}

/** Takes all rows of the transaction's owner, and what names the address. */
async function eraseAccount(
  tx: OwnerTx,
  { email, actor_id, keepsWaiting }: { email: string; actor_id: string; keepsWaiting: boolean },
  nowMs: number,
): Promise<void> {
  const user_id = tx.owner;
  await tx
    .insertInto('leaving_recordings')
    .columns(['result_id'])
    .expression(tx.selectFrom('recordings').select('result_id').distinct().where('user_id', '=', user_id))
    .onConflict((conflict) => conflict.column('result_id').doNothing())
    .execute();
  await uncountResults(tx, { user_id });
  for (const table of OWNED_TABLES)
    await tx.deleteFrom<(typeof OWNED_TABLES)[number]>(table).where('user_id', '=', user_id).execute();
  await tx.deleteFrom('mail_outbox').where('email', '=', email).execute();
  await tx.deleteFrom('mail_failures').where('email', '=', email).execute();
  if (!keepsWaiting) {
    // what was kept for the address before it had an account names nobody any more
    await tx.updateTable('access_log').set({ email: null }).where('email', '=', email).execute();
    await tx.deleteFrom('waiting_grants').where('email', '=', email).execute();
    await tx.deleteFrom('group_waiting').where('email', '=', email).execute();
  }
  await tx.deleteFrom('sequence_epochs').where('owner', '=', user_id).execute();
  await tx.deleteFrom('sequences').where('owner', '=', user_id).execute();
  await freeAddress(tx, email);
  await addLogEntry(tx, { actor_id, user_id, action: 'account_deleted' }, nowMs);
}

/**
 * Takes what a deletion left on the disk: the bytes of recordings, and the rows in the log of the database. The account is gone
 * whatever becomes of this: what is left goes with the next deletion, or at the next start.
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
 * Takes the bytes of deleted accounts off the disk. Their attempts stay noted until the next start, as a piece that was on its
 * way may come after that: whoever stores it looks here then.
 */
export async function dropLeaving(store: Store, drop: (result_id: string) => Promise<void>): Promise<string[]> {
  const leaving = await store.read.selectFrom('leaving_recordings').selectAll().execute();
  for (const { result_id } of leaving) await drop(result_id);
  return leaving.map(({ result_id }) => result_id);
}

/** The same before the server takes any call: also what one that was killed left there, and nothing can come any more. */
export async function finishLeaving(store: Store, drop: (result_id: string) => Promise<void>): Promise<void> {
  for (const result_id of await dropLeaving(store, drop))
    await store.transact((tx) => tx.deleteFrom('leaving_recordings').where('result_id', '=', result_id).execute());
}

async function requireUser(reader: Reader, user_id: string): Promise<User & { active: 0 | 1 }> {
  const user = await reader
    .selectFrom('users')
    .select([...USER_FIELDS, 'active'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!user) throw notFound('The user');
  return user;
}

/** Somebody else's account; the caller may have ceased to be an admin since the call began. */
export async function requireOther(tx: Tx, caller: Caller, user_id: string): Promise<User & { active: 0 | 1 }> {
  if (!(await holdAdmins(tx)).some((admin) => admin.user_id === caller.user_id)) throw notAllowed();
  if (user_id === caller.user_id)
    throw stateForbids('own_account', 'Another admin has to do this to your own account.');
  return requireUser(tx, user_id);
}

/**
 * An admin says that the mailbox of the transaction's owner is theirs, which is written down [R224]: an academy without mail has
 * no other way. Gives what waited for it.
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
