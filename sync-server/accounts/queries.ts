import { v7 as newId } from 'uuid';
import { normaliseEmail, type Role, type User } from '../../shared/accounts.ts';
import type { Reader, Tx } from '../store/store.ts';
import { endAllSessions, USER_FIELDS } from './sessions.ts';

/** How many accounts a search looks through at a time. */
const SEARCH_STEP = 500;

export function findUser(reader: Reader, user_id: string): Promise<User | undefined> {
  return reader.selectFrom('users').select(USER_FIELDS).where('user_id', '=', user_id).executeTakeFirst();
}

export function findUserByEmail(reader: Reader, email: string): Promise<User | undefined> {
  return reader.selectFrom('users').select(USER_FIELDS).where('email', '=', normaliseEmail(email)).executeTakeFirst();
}

/** What a sign-in begins from; read before the password is checked, which takes its time. */
export function findAccount(
  reader: Reader,
  email: string,
): Promise<{ user_id: string; password_hash: string; version: number; active: 0 | 1 } | undefined> {
  return reader
    .selectFrom('users')
    .select(['user_id', 'password_hash', 'version', 'active'])
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
}

export interface NewUser {
  first_name: string;
  last_name: string;
  email: string;
  address: string;
  password_hash: string;
  role: Role;
}

/** Adds an account; null where the address is taken. */
export async function insertUser(tx: Tx, user: NewUser, nowMs: number): Promise<User | null> {
  const { password_hash, ...rest } = user;
  const record: User = { user_id: newId(), ...rest, email: normaliseEmail(user.email) };
  const inserted = await tx
    .insertInto('users')
    .values({ ...record, password_hash, created_at: nowMs })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted ? record : null;
}

/** Gives an account another role and ends its sessions. */
export async function updateRole(tx: Tx, user_id: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('user_id', '=', user_id).execute();
  await endAllSessions(tx, user_id);
}

/** Gives an account another password and ends its sessions. */
export async function updatePassword(tx: Tx, user_id: string, password_hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash }).where('user_id', '=', user_id).execute();
  await endAllSessions(tx, user_id);
}

/**
 * Accounts in the order in which they were made, after one of them. The text is looked for here and not in SQL, where the
 * dialects know the letters of ASCII only, or treat % and _ as they like.
 */
export async function searchUsers(
  reader: Reader,
  search: { text: string; limit: number; after: string },
): Promise<{ users: User[]; next: string | null }> {
  const wanted = search.text.trim().toLowerCase();
  const found: User[] = [];
  let after = search.after;
  for (;;) {
    const step = await reader
      .selectFrom('users')
      .select(USER_FIELDS)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(SEARCH_STEP)
      .execute();
    for (const user of step) {
      if (![user.email, user.first_name, user.last_name].some((text) => text.toLowerCase().includes(wanted))) continue;
      if (found.length === search.limit) return { users: found, next: found.at(-1)?.user_id ?? null };
      found.push(user);
    }
    const last = step.at(-1);
    if (!last || step.length < SEARCH_STEP) return { users: found, next: null };
    after = last.user_id;
  }
}
