// Accounts found by any piece of their address or name. SQLite has an index of every three letters (FTS5); where there is none,
// and for what is shorter than three, the texts are looked through, which are a few megabytes for a hundred thousand accounts.

import { sql } from 'kysely';
import { isSqlite } from './locks.ts';
import type { Reader, Tx } from './power.ts';

/** The index knows letters by threes. */
const SHORTEST_PIECE = 3;

interface SearchedUser {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** Enters an account; part of making it, so that the order of places is that of the accounts. */
export async function enterInSearch(tx: Tx, { user_id, email, first_name, last_name }: SearchedUser): Promise<void> {
  const text = folded(`${email}\n${first_name} ${last_name}`);
  await tx.insertInto('user_search').values({ user_id, text }).execute();
}

/**
 * The ids of accounts that have the piece in their address or name, in the order in which they were made, after one of them
 * ('' for the beginning). An empty piece is in all.
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

/** How many accounts have the piece, counted no further than to a limit. */
export async function countUsers(reader: Reader, piece: string, limit: number): Promise<number> {
  const { count } = await reader
    .selectFrom(placesOf(reader, piece, 0, limit).select('user_search.place').as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function placesOf(reader: Reader, piece: string, after: number, limit: number) {
  const wanted = folded(piece.trim()).replaceAll('\0', '');
  if (isSqlite(reader) && Array.from(wanted).length >= SHORTEST_PIECE)
    return (
      reader
        .selectFrom('user_search_index')
        // in this order: the index gives places one after the other, and no more than are asked for
        .crossJoin('user_search')
        .whereRef('user_search.place', '=', 'user_search_index.rowid')
        .where('user_search_index.user_search_index', 'match', `"${wanted.replaceAll('"', '""')}"`)
        .where('user_search_index.rowid', '>', after)
        .orderBy('user_search_index.rowid')
        .limit(limit)
    );
  return reader
    .selectFrom('user_search')
    .$if(wanted !== '', (all) => all.where(placeOfPiece(reader, wanted), '>', 0))
    .where('user_search.place', '>', after)
    .orderBy('user_search.place')
    .limit(limit);
}

/** Where a piece stands in the text of an account, from 1; 0 where it does not. For a query that has few accounts to look through. */
export function placeOfPiece(reader: Reader, piece: string) {
  const wanted = folded(piece.trim()).replaceAll('\0', '');
  return isSqlite(reader)
    ? sql<number>`instr(user_search.text, ${wanted})`
    : sql<number>`strpos(user_search.text, ${wanted})`;
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

function folded(text: string): string {
  return text.toLowerCase();
}
