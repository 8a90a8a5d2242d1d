// Finds accounts by any part of their address, name or phone number. SQLite has a trigram index (FTS5); without one, and for words
// shorter than three characters, the texts are scanned, which are a few megabytes for a hundred thousand accounts.

import { searchWords } from '../../shared/search-text.ts';
import { sql, type SqlBool } from 'kysely';
import { portOf } from './dialect/port.ts';
import type { Scope } from './student-scope.ts';
import type { Reader, Tx } from './transaction-types.ts';
import { searchTextOf } from './search-text.ts';

interface SearchedUser {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
}

/** Adds a new account, in the transaction that creates it, so that positions follow the order of accounts. */
export async function enterInSearch(tx: Tx, user: SearchedUser): Promise<void> {
  await tx
    .insertInto('user_search')
    .values({ user_id: user.user_id, text: searchTextOf(user) })
    .execute();
}

/** Replaces what finds an account, after a change of its address, name or phone number. */
export async function enterInSearchAgain(tx: Tx, user_id: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'phone'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  // delete and insert: triggers keep SQLite's index in step with these, not with updates
  const { place } = await tx
    .deleteFrom('user_search')
    .where('user_id', '=', user_id)
    .returning('place')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('user_search')
    .values({ place, user_id, text: searchTextOf(user) })
    .execute();
}

/**
 * Returns the ids of accounts with every word of the text in their address, name or phone number, in order of creation,
 * after a given one ('' for the beginning). An empty text matches all.
 */
export async function findUserIds(
  reader: Reader,
  { piece, after, limit, scopes = [] }: { piece: string; after: string; limit: number; scopes?: readonly Scope[] },
): Promise<string[]> {
  const rows = await placesOf(reader, piece, await placeOf(reader, after), limit)
    .where(allOf(scopes))
    .select('user_search.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function countUsers(
  reader: Reader,
  { piece, limit, scopes }: { piece: string; limit: number; scopes: readonly Scope[] },
): Promise<number> {
  const { count } = await reader
    .selectFrom(placesOf(reader, piece, 0, limit).where(allOf(scopes)).select('user_search.place').as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function placesOf(reader: Reader, piece: string, after: number, limit: number) {
  const words = searchWords(piece);
  const indexed = portOf(reader).indexedWords(words);
  if (indexed.length === 0)
    return reader
      .selectFrom('user_search')
      .where(hasWords(reader, words))
      .where('user_search.place', '>', after)
      .orderBy('user_search.place')
      .limit(limit);
  return (
    reader
      .selectFrom('user_search_index')
      // this join order makes SQLite walk the index one position at a time and stop at the limit
      .crossJoin('user_search')
      .whereRef('user_search.place', '=', 'user_search_index.rowid')
      .where('user_search_index.user_search_index', 'match', indexed.map(quoted).join(' AND '))
      .where('user_search_index.rowid', '>', after)
      .where(
        hasWords(
          reader,
          words.filter((word) => !indexed.includes(word)),
        ),
      )
      .orderBy('user_search_index.rowid')
      .limit(limit)
  );
}

function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}

export function isFoundBy(reader: Reader, typed: string) {
  return hasWords(reader, searchWords(typed));
}

function hasWords(reader: Reader, words: readonly string[]) {
  return allOf(words.map((word) => portOf(reader).containsWord(word)));
}

function allOf(conditions: readonly Scope[]): Scope {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** If the account was deleted the list still continues after it: its id contains the time. */
async function placeOf(reader: Reader, user_id: string): Promise<number> {
  if (user_id === '') return 0;
  const row = await reader
    .selectFrom('user_search')
    .select('place')
    .where('user_id', '<=', user_id)
    .orderBy('user_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.place ?? 0);
}
