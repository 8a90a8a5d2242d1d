// The collections of shared/sync/collections.ts as they lie on this device: one table each, of the collection's name. Answers
// of attempts that are over have another one beside it (ended-answers.ts): whoever reads or changes rows of any attempt comes here.

import type { Table } from 'dexie';
import {
  byCollection,
  PUSHED_COLLECTIONS,
  type AttemptCollection,
  type PushedCollection,
  type Rows,
} from '../../shared/sync/collections.ts';
import type { LocalDatabase } from './db.ts';
import { AnswersInHand, readEndedAnswers } from './ended-answers.ts';
import { readRecordingsToUpload } from './recordings.ts';
import { RowsInHand, type InHand } from './rows-in-hand.ts';
import type { LocalKey, Own } from './rows.ts';

/** The table of a collection that devices write. */
export function ownTable<Name extends PushedCollection>(
  db: LocalDatabase,
  name: Name,
): Table<Own<Rows[Name]>, LocalKey> {
  return db.table(name);
}

/** The rows of a collection that the server has not seen as they are here. */
export function readUnsent<Name extends PushedCollection>(db: LocalDatabase, name: Name): Promise<Own<Rows[Name]>[]> {
  return ownTable(db, name).where('state').equals('unsent').toArray();
}

/** The rows of a collection that belong to an attempt, wherever they lie. */
export async function readOfAttempt<Name extends 'attempts' | AttemptCollection>(
  db: LocalDatabase,
  name: Name,
  result_id: string,
): Promise<Own<Rows[Name]>[]> {
  const readOwn = () => ownTable(db, name).where('result_id').equals(result_id).toArray();
  if (name !== 'answers') return readOwn();
  // at one instant: one that goes from the one place to the other meanwhile is in neither, or in both
  return db.transaction('r', [db.answers, db.endedAnswers], async () => {
    const [own, ended] = await Promise.all([readOwn(), readEndedAnswers(db, result_id)]);
    return [...own, ...(ended as object as typeof own)];
  });
}

/** Rows to be looked at and changed together, wherever they lie; in a transaction over all tables. */
export async function takeInHand<Name extends PushedCollection>(
  db: LocalDatabase,
  name: Name,
  keys: readonly LocalKey[],
): Promise<InHand<Own<Rows[Name]>>> {
  if (name !== 'answers') return RowsInHand.of(ownTable(db, name), keys);
  return (await AnswersInHand.of(db, keys)) as object as InHand<Own<Rows[Name]>>;
}

/** Whether there is anything that the next exchange would send. */
export async function hasUnsentRows(db: LocalDatabase): Promise<boolean> {
  const tables = PUSHED_COLLECTIONS.map((name) => ownTable(db, name));
  const counts = await db.transaction('r', tables, () =>
    Promise.all(PUSHED_COLLECTIONS.map((name) => countUnsent(db, name))),
  );
  return counts.some((count) => count > 0);
}

function countUnsent(db: LocalDatabase, name: PushedCollection): Promise<number> {
  return ownTable(db, name).where('state').equals('unsent').count();
}

/**
 * The rows of a collection of which the server has not got all: the unsent ones, and recordings until their bytes are there
 * too. What was refused waits for nothing.
 */
export async function readWaiting<Name extends PushedCollection>(
  db: LocalDatabase,
  name: Name,
): Promise<Own<Rows[Name]>[]> {
  const unsent = await readUnsent(db, name);
  if (name !== 'recordings') return unsent;
  return [...unsent, ...((await readRecordingsToUpload(db)) as object as typeof unsent)];
}

/** What `countWaiting` reads. */
export function tablesOfWaiting(db: LocalDatabase): Table[] {
  return [...PUSHED_COLLECTIONS.map((name) => db.table(name)), db.uploads];
}

/** How many rows of each collection wait, as readWaiting says. */
export async function countWaiting(db: LocalDatabase): Promise<Record<PushedCollection, number>> {
  const counts = await Promise.all(
    PUSHED_COLLECTIONS.map(async (name) => {
      const unsent = await countUnsent(db, name);
      return unsent + (name === 'recordings' ? (await readRecordingsToUpload(db)).length : 0);
    }),
  );
  return byCollection(PUSHED_COLLECTIONS, (name) => counts[PUSHED_COLLECTIONS.indexOf(name)] ?? 0);
}

/** A row as it travels: without what only this device knows of it. */
export function wireRow<Row>({ state: _state, clock_moved_ms: _moved, ...row }: Own<Row>): Row {
  return row as Row;
}
