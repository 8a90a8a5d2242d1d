import { v7 as newId } from 'uuid';
import { normaliseEmail, type Role, type User } from '../../shared/accounts.ts';
import type { Reader, Tx } from '../store/store.ts';

const USER_FIELDS = ['user_id', 'first_name', 'last_name', 'email', 'address', 'role'] as const;
/** How many accounts a search looks through at a time. */
const SEARCH_STEP = 500;

export function findUser(reader: Reader, user_id: string): Promise<User | undefined> {
  return reader.selectFrom('users').select(USER_FIELDS).where('user_id', '=', user_id).executeTakeFirst();
}

export function findUserByEmail(reader: Reader, email: string): Promise<User | undefined> {
  return reader.selectFrom('users').select(USER_FIELDS).where('email', '=', normaliseEmail(email)).executeTakeFirst();
}

/** The hash of an account's password; null where there is no such account. */
export async function findPasswordHash(reader: Reader, email: string): Promise<string | null> {
  const row = await reader
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst();
  return row?.password_hash ?? null;
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

export async function updateRole(tx: Tx, user_id: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('user_id', '=', user_id).execute();
}

export async function updatePassword(tx: Tx, user_id: string, password_hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash }).where('user_id', '=', user_id).execute();
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
