// Accounts found by any piece of their address or name. SQLite has an index of every three letters (FTS5); where there is none,
// and for what is shorter than three, the texts are looked through, which are a few megabytes for a hundred thousand accounts.

import { sql } from 'kysely';
import { portOf } from './dialect/port.ts';
import type { Reader, Tx } from './power.ts';
import { searchTextOf, searchWords } from './search-text.ts';

interface SearchedUser {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** Enters an account; part of making it, so that the order of places is that of the accounts. */
export async function enterInSearch(tx: Tx, user: SearchedUser): Promise<void> {
  await tx
    .insertInto('user_search')
    .values({ user_id: user.user_id, text: searchTextOf(user) })
    .execute();
}

/** Enters an account anew, in its old place, where its address or name has changed. */
export async function enterInSearchAgain(tx: Tx, user: SearchedUser): Promise<void> {
  // SQLite's index follows what is entered and taken out, and no update
  const { place } = await tx
    .deleteFrom('user_search')
    .where('user_id', '=', user.user_id)
    .returning('place')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('user_search')
    .values({ place, user_id: user.user_id, text: searchTextOf(user) })
    .execute();
}

/**
 * The ids of accounts that have every word of the piece in their address or name, in the order in which they were made, after
 * one of them ('' for the beginning). An empty piece is in all.
 */
export async function findUserIds(
  reader: Reader,
  { piece, after, limit }: { piece: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await placesOf(reader, piece, await placeOf(reader, after), limit)
    .select('user_search.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** How many accounts have all its words, counted no further than to a limit. */
export async function countUsers(reader: Reader, piece: string, limit: number): Promise<number> {
  const { count } = await reader
    .selectFrom(placesOf(reader, piece, 0, limit).select('user_search.place').as('found'))
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
      // in this order: the index gives places one after the other, and no more than are asked for
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

/** Whether the text of an account has every word of a search. For a query that has few accounts to look through. */
export function isFoundBy(reader: Reader, typed: string) {
  return hasWords(reader, searchWords(typed));
}

function hasWords(reader: Reader, words: readonly string[]) {
  const found = words.map((word) => portOf(reader).containsWord(word));
  return words.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(found, sql` and `)})`;
}

/** One account that is no longer there begins nothing anew: what was made after it is found by its id, which tells when. */
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
