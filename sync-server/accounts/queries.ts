import { v7 as newId } from 'uuid';
import type { ListedUser, UserFilter } from '../../shared/account-details.ts';
import { type Role, type User } from '../../shared/accounts.ts';
import { normaliseEmail } from '../../shared/addresses.ts';
import { accountRoleOf, type StaffRole } from '../../shared/roles.ts';
import { lockAddress } from '../store/locks.ts';
import type { Reader, Tx } from '../store/store.ts';
import { countUsers, enterInSearch, findUserIds } from '../store/user-search.ts';
import { removeSecondFactor } from './second-factor.ts';
import { endAllSessions, USER_FIELDS } from './sessions.ts';
import { withRoles, writeRoles } from './staff-roles.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Scope } from '../store/student-scope.ts';
import { usersOf } from '../store/user-filters.ts';
import { readClassNames } from './class-names.ts';

/**
 * A search counts no further: one that finds this many is not narrow enough. Without a search all users are counted.
 */
const COUNTED_USERS = 1_001;

export async function findUser(reader: Reader, user_id: string): Promise<User | undefined> {
  const found = await reader.selectFrom('users').select(USER_FIELDS).where('user_id', '=', user_id).execute();
  const [user] = await withRoles(reader, found);
  return user;
}

/** Returns the account of an address; for one that went into another account, the account that took it over. */
export async function findUserByEmail(reader: Reader, email: string): Promise<User | undefined> {
  const rows = await reader
    .selectFrom('users')
    .select(['user_id', 'email', 'merged_into'])
    .where('email', 'in', spellingsOf(email))
    .execute();
  const found = asSpelled(rows, email);
  return found && findUser(reader, found.merged_into ?? found.user_id);
}

/** Returns both spellings: an account whose normalised address belongs to another is found by its old one [R223]. */
function spellingsOf(email: string): string[] {
  return [...new Set([oldForm(email), normaliseEmail(email)])];
}

function asSpelled<Row extends { email: string }>(rows: readonly Row[], email: string): Row | undefined {
  return rows.find((row) => row.email === oldForm(email)) ?? rows[0];
}

function oldForm(email: string): string {
  return email.trim().toLowerCase();
}

export async function findAccount(
  reader: Reader,
  email: string,
): Promise<{ user_id: string; password_hash: string; version: number; active: 0 | 1 } | undefined> {
  const found = await reader
    .selectFrom('users')
    .select(['user_id', 'email', 'password_hash', 'version', 'active'])
    .where('email', 'in', spellingsOf(email))
    .execute();
  return asSpelled(found, email);
}

export function findPassword(
  reader: Reader,
  user_id: string,
): Promise<{ password_hash: string; version: number } | undefined> {
  return reader
    .selectFrom('users')
    .select(['password_hash', 'version'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

export async function findPasswordHash(reader: Reader, user_id: string): Promise<string | null> {
  return (await findPassword(reader, user_id))?.password_hash ?? null;
}

export interface NewUser {
  first_name: string;
  last_name: string;
  email: string;
  address: string;
  password_hash: string;
  role: Role;
  /** Without them an admin is that, and no owner. */
  roles?: readonly StaffRole[];
  phone?: string;
  proven_at?: number;
}

/** Adds an account; returns null if the address is taken. */
export async function insertUser(
  tx: Tx,
  user: NewUser,
  nowMs: number,
  user_id: string = newId(),
): Promise<User | null> {
  const {
    password_hash,
    phone = '',
    proven_at = null,
    roles = user.role === 'admin' ? (['admin'] as const) : [],
    ...rest
  } = user;
  const record = { user_id, ...rest, role: accountRoleOf(roles), email: normaliseEmail(user.email) };
  await lockAddress(tx, record.email);
  const inserted = await tx
    .insertInto('users')
    .values({ ...record, password_hash, phone, created_at: nowMs, proven_at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!inserted) return null;
  await enterInSearch(tx, { ...record, phone });
  if (roles.length === 0) return record;
  await writeRoles(tx, { user_id, roles, given_by: null }, nowMs);
  return { ...record, roles: [...roles] };
}

/** Replaces the staff roles of an account, ends its sessions, and removes the second factor, which only staff have. */
export async function updateRoles(
  tx: Tx,
  given: { user_id: string; roles: readonly StaffRole[]; given_by: string | null },
  nowMs: number,
): Promise<void> {
  const { user_id } = given;
  await writeRoles(tx, given, nowMs);
  await removeSecondFactor(tx, user_id);
  await endAllSessions(tx, user_id);
}

export async function updatePassword(tx: Tx, user_id: string, password_hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash }).where('user_id', '=', user_id).execute();
  await endAllSessions(tx, user_id);
}

interface UserPage {
  text: string;
  limit: number;
  after: string;
  filter?: UserFilter;
  /** Whom the caller reaches, by 'user_search.user_id'. */
  scope?: Scope;
}

export async function searchUsers(
  reader: Reader,
  { text, limit, after, filter = {}, scope }: UserPage,
): Promise<{ users: ListedUser[]; next: string | null; found: number | null }> {
  const scopes = [usersOf(filter), ...(scope ? [scope] : [])];
  const ids = await findUserIds(reader, { piece: text, after, limit: limit + 1, scopes });
  const shown = ids.slice(0, limit);
  const counted = text.trim() === '' ? Number.MAX_SAFE_INTEGER : COUNTED_USERS;
  const found = after === '' ? await countUsers(reader, { piece: text, limit: counted, scopes }) : null;
  if (shown.length === 0) return { users: [], next: null, found };
  const users = await listUsers(reader, shown);
  return { users, next: ids.length > limit ? (shown.at(-1) ?? null) : null, found };
}

export async function listUsers(reader: Reader, user_ids: readonly string[]): Promise<ListedUser[]> {
  if (user_ids.length === 0) return [];
  const rows = await reader
    .selectFrom('users')
    .select([...USER_FIELDS, 'active', 'proven_at', 'merged_into'])
    .where('user_id', 'in', user_ids)
    .execute();
  const users = await withRoles(reader, rows);
  const byId = new Map(
    users.map(({ proven_at, merged_into, ...user }) => [
      user.user_id,
      { ...user, ...proofOf(proven_at), ...mergeOf(merged_into) },
    ]),
  );
  return user_ids.flatMap((user_id) => byId.get(user_id) ?? []);
}

/** Adds phone numbers and classes, which tell people of the same name apart [R563]. */
export async function withContacts(
  reader: Reader,
  caller: Caller,
  users: readonly ListedUser[],
): Promise<ListedUser[]> {
  if (users.length === 0) return [];
  const ids = users.map(({ user_id }) => user_id);
  const phones = await reader.selectFrom('users').select(['user_id', 'phone']).where('user_id', 'in', ids).execute();
  const phoneOf = new Map(phones.map(({ user_id, phone }) => [user_id, phone ?? '']));
  const classesOf = await readClassNames(reader, caller, ids);
  return users.map((user) => ({
    ...user,
    phone: phoneOf.get(user.user_id) ?? '',
    classes: classesOf.get(user.user_id) ?? [],
  }));
}

export function proofOf(proven_at: number | null): { not_confirmed?: true } {
  return proven_at === null ? { not_confirmed: true } : {};
}

export function mergeOf(merged_into: string | null): { is_merged?: true } {
  return merged_into === null ? {} : { is_merged: true };
}
