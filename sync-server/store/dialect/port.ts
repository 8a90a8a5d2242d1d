// Everything that SQLite and PostgreSQL do differently, besides opening them. The rest of the store is the same for both.

import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql, SqliteAdapter } from 'kysely';
import type { Reader, Tx } from '../transaction-types.ts';
import type { Tables } from '../tables.ts';

export interface DialectPort {
  readonly name: 'sqlite' | 'postgres';
  /** True if one transaction at a time writes: rows that it has read cannot change before it writes them. */
  readonly hasOneWriter: boolean;
  /** Locks the rows that the query reads against everybody else until the transaction ends. */
  lockRows<Query extends { forUpdate(): Query }>(query: Query): Query;
  /** Locks the rows that nobody else has locked, and reads no others. */
  lockFreeRows<Query extends { forUpdate(): Query; skipLocked(): Query }>(query: Query): Query;
  /** Keeps the rows from changing until the transaction ends; other transactions may do the same. */
  shareRows<Query extends { forShare(): Query }>(query: Query): Query;
  lockResults(tx: Tx): Promise<void>;
  /** Locks an address, with or without an account. */
  lockAddress(tx: Tx, email: string): Promise<void>;
  /** Returns the words that the search index can find; it finds none where there is no index. */
  indexedWords(words: readonly string[]): string[];
  /** True if the text of an account, or of another column, contains the word. */
  containsWord(word: string, column?: string): RawBuilder<boolean>;
  /** Removes what was deleted from the database's log. Returns false if a reader kept it from that. */
  emptyLog(database: Kysely<Tables>): Promise<boolean>;
}

/** SQLite's index holds every three letters. */
const SHORTEST_INDEXED = 3;
/** A reader takes a turn of the event loop, a backup seconds. */
const LOG_TRIES = 20;
const LOG_PAUSE_MS = 50;

const SQLITE: DialectPort = {
  name: 'sqlite',
  hasOneWriter: true,
  lockRows: (query) => query,
  lockFreeRows: (query) => query,
  shareRows: (query) => query,
  lockResults: () => Promise.resolve(),
  lockAddress: () => Promise.resolve(),
  indexedWords: (words) => words.filter((word) => Array.from(word).length >= SHORTEST_INDEXED),
  containsWord: (word, column = 'user_search.text') => sql<boolean>`instr(${sql.ref(column)}, ${word}) > 0`,
  async emptyLog(database) {
    for (let tries = 0; tries < LOG_TRIES; tries++) {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
      if (rows[0]?.busy !== 1) return true;
      await wait(LOG_PAUSE_MS);
    }
    return false;
  },
};

const POSTGRES: DialectPort = {
  name: 'postgres',
  hasOneWriter: false,
  lockRows: (query) => query.forUpdate(),
  lockFreeRows: (query) => query.forUpdate().skipLocked(),
  shareRows: (query) => query.forShare(),
  async lockResults(tx) {
    await sql`lock table results in share row exclusive mode`.execute(tx);
  },
  async lockAddress(tx, email) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
  },
  indexedWords: () => [],
  containsWord: (word, column = 'user_search.text') => sql<boolean>`strpos(${sql.ref(column)}, ${word}) > 0`,
  // PostgreSQL empties its log by itself (docs/backup.md)
  emptyLog: () => Promise.resolve(true),
};

export function portOf(reader: Reader): DialectPort {
  return (reader as Kysely<Tables>).getExecutor().adapter instanceof SqliteAdapter ? SQLITE : POSTGRES;
}
