// The collections of shared/sync/collections.ts on this device: one table each, of the collection's name. Answers of
// ended attempts have another table (packed-answers.ts), so code that reads or changes rows of any attempt uses this
// file.

import type { Table } from 'dexie';
import {
  ATTEMPT_COLLECTIONS,
  byCollection,
  PUSHED_COLLECTIONS,
  type PushedCollection,
  type Rows,
} from '../../../shared/sync/collections.ts';
import type { LocalDatabase } from './db.ts';
import { CachedAnswers, readPackedAnswers } from './packed-answers.ts';
import { readRecordingsToUpload } from '../speech/recordings.ts';
import { RowCache, type CachedRows } from './row-cache.ts';
import type { LocalKey, Own } from './rows.ts';

export function ownTable<Name extends PushedCollection>(
  db: LocalDatabase,
  name: Name,
): Table<Own<Rows[Name]>, LocalKey> {
  return db.table(name);
}

export function readUnsent<Name extends PushedCollection>(db: LocalDatabase, name: Name): Promise<Own<Rows[Name]>[]> {
  return ownTable(db, name).where('state').equals('unsent').toArray();
}

/** The collections whose rows name an attempt. A practice review is a student's own and need not name one. */
export const NAMING_ATTEMPT = [...ATTEMPT_COLLECTIONS, 'practice_reviews'] as const;

export async function readOfAttempt<Name extends 'attempts' | (typeof NAMING_ATTEMPT)[number]>(
  db: LocalDatabase,
  name: Name,
  result_id: string,
): Promise<Own<Rows[Name]>[]> {
  const readOwn = () => ownTable(db, name).where('result_id').equals(result_id).toArray();
  if (name !== 'answers') return readOwn();
  // one transaction: an answer that moves between the tables meanwhile would be in neither, or in both
  return db.transaction('r', [db.answers, db.endedAnswers], async () => {
    const [own, ended] = await Promise.all([readOwn(), readPackedAnswers(db, result_id)]);
    return [...own, ...(ended as object as typeof own)];
  });
}

/** Loads rows from whichever table to read and change them together; in a transaction over all tables. */
export async function loadRowCache<Name extends PushedCollection>(
  db: LocalDatabase,
  name: Name,
  keys: readonly LocalKey[],
): Promise<CachedRows<Own<Rows[Name]>>> {
  if (name !== 'answers') return RowCache.of(ownTable(db, name), keys);
  return (await CachedAnswers.of(db, keys)) as object as CachedRows<Own<Rows[Name]>>;
}

export async function hasUnsentRows(db: LocalDatabase): Promise<boolean> {
  const tables = PUSHED_COLLECTIONS.map((name) => ownTable(db, name));
  const counts = await db.transaction('r', tables, () =>
    Promise.all(PUSHED_COLLECTIONS.map((name) => countUnsentOf(db, name))),
  );
  return counts.some((count) => count > 0);
}

function countUnsentOf(db: LocalDatabase, name: PushedCollection): Promise<number> {
  return ownTable(db, name).where('state').equals('unsent').count();
}

/**
 * Returns the rows that the server does not have completely: unsent ones, and recordings until their bytes are there
 * too. Refused rows wait for nothing.
 */
export async function readUnsentRows<Name extends PushedCollection>(
  db: LocalDatabase,
  name: Name,
): Promise<Own<Rows[Name]>[]> {
  const unsent = await readUnsent(db, name);
  if (name !== 'recordings') return unsent;
  return [...unsent, ...((await readRecordingsToUpload(db)) as object as typeof unsent)];
}

export function tablesWithUnsent(db: LocalDatabase): Table[] {
  return [...PUSHED_COLLECTIONS.map((name) => db.table(name)), db.uploads];
}

export async function countUnsent(db: LocalDatabase): Promise<Record<PushedCollection, number>> {
  const counts = await Promise.all(
    PUSHED_COLLECTIONS.map(async (name) => {
      const unsent = await countUnsentOf(db, name);
      return unsent + (name === 'recordings' ? (await readRecordingsToUpload(db)).length : 0);
    }),
  );
  return byCollection(PUSHED_COLLECTIONS, (name) => counts[PUSHED_COLLECTIONS.indexOf(name)] ?? 0);
}

export function wireRow<Row>({ state: _state, clock_moved_ms: _moved, heard_ms: _heard, ...row }: Own<Row>): Row {
  return row as Row;
}
