// Detects and repairs storage that is wiped under a living page [F19, F51]. The browser then opens an empty database,
// and the next write works as if nothing had happened. So each database has a storage epoch that every write of the
// student's rows checks in its own transaction. If it is gone, the page writes again what it holds in memory, asks
// the server for everything else, and says what may be missing.

import type { Table } from 'dexie';
import { laterStamp } from '../../../shared/sync/clock.ts';
import { STAMPED_COLLECTIONS, type Rows, type StampedCollection } from '../../../shared/sync/collections.ts';
import { markStorage, randomWord, readMeta, writeMeta, type DeferredRows, type LocalDatabase } from './db.ts';
import { loadRowCache } from './collections.ts';
import { isConnectionLost } from './connection-lost.ts';
import { retryIfAborted } from './retry-aborted.ts';
import { localKey } from './local-key.ts';
import { untilBack } from './open-database.ts';
import { joinTexts, putConflictCopies } from '../writes/conflict-copies.ts';

export class StorageWiped extends Error {
  constructor() {
    super('The storage of this device was cleared while the app was open');
    this.name = 'StorageWiped';
  }
}

/**
 * Every write of the student's rows goes through this: one transaction on these tables and `meta`. If the storage was
 * wiped, or its connection lost, it is repaired and the work done again, once.
 */
export async function write<Result>(
  db: LocalDatabase,
  tables: readonly Table[],
  work: () => Promise<Result>,
): Promise<Result> {
  const once = () =>
    db.transaction('rw', [...tables, db.meta], async () => {
      // one step with the work's own reads: a page that is closed in between loses the answer
      const [mark, done] = await Promise.allSettled([requireThisStorage(db), work()]);
      if (mark.status === 'rejected') throw mark.reason;
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    });
  try {
    return await onConnection(db, once);
  } catch (error) {
    if (!(error instanceof StorageWiped)) throw error;
    await onConnection(db, () => mendStorage(db));
    return once();
  }
}

/** Rejects with StorageWiped. Within a transaction. */
export async function requireThisStorage(db: LocalDatabase): Promise<void> {
  if ((await readMeta(db, 'epoch')) !== db.watch.epoch) throw new StorageWiped();
}

export async function repairIfWiped(db: LocalDatabase): Promise<void> {
  if ((await onConnection(db, () => readMeta(db, 'epoch'))) !== db.watch.epoch)
    await onConnection(db, () => mendStorage(db));
}

/**
 * Wraps a query for a live query: while the storage is wiped and not repaired yet it returns its last result, so that
 * no screen throws a student out; it runs again once the storage is repaired.
 */
export function ofThisStorage<Found>(db: LocalDatabase, query: () => Promise<Found>): () => Promise<Found | undefined> {
  let last: Found | undefined;
  return async () => {
    const [found, epoch] = await onConnection(db, () => Promise.all([query(), readMeta(db, 'epoch')]));
    if (epoch === db.watch.epoch) last = found;
    return last;
  };
}

async function mendStorage(db: LocalDatabase): Promise<void> {
  const held = db.watch.readHeld();
  const epoch = await db.transaction('rw', db.tables, async () => {
    const found = await readMeta(db, 'epoch');
    if (found === db.watch.epoch) return null;
    // a page that was opened since has given the new storage its epoch and its id
    if (!(await readMeta(db, 'device_id'))) await writeMeta(db, 'device_id', randomWord(6));
    for (const rows of held) await restoreHeld(db, rows);
    return markStorage(db);
  });
  if (epoch === null) return;
  db.watch.epoch = epoch;
  db.watch.tell(held.some((rows) => (rows.attempts ?? []).length > 0) ? 'work' : 'nothing');
  await writeMeta(db, 'epoch', epoch);
}

/**
 * Writes rows that are not there yet, as unsent. Within a transaction. The server may know them: sent again they
 * change nothing [S4].
 */
export async function restoreHeld(db: LocalDatabase, held: DeferredRows): Promise<void> {
  for (const attempt of held.attempts ?? [])
    if (!(await db.attempts.get(attempt.result_id))) await db.attempts.add({ ...attempt, state: 'unsent' });
  for (const here of held.attemptsHere ?? []) await db.attemptsHere.put(here);
  for (const paper of held.papers ?? []) await db.papers.put(paper);
  for (const piece of held.recordingPieces ?? []) await db.recordingPieces.put(piece);
  for (const place of held.speakingPlaces ?? []) await db.speakingPlaces.put(place);
  for (const { texts, ...place } of held.otherTexts ?? [])
    await putConflictCopies(db, place, (here) => joinTexts(texts, here));
  for (const name of STAMPED_COLLECTIONS) await keepRows(db, name, held[name]);
}

async function keepRows<Name extends StampedCollection>(
  db: LocalDatabase,
  name: Name,
  rows: readonly Rows[Name][] = [],
): Promise<void> {
  if (rows.length === 0) return;
  const keyOf = (row: Rows[Name]) => localKey(name, row);
  const here = await loadRowCache(db, name, rows.map(keyOf));
  for (const row of rows) {
    const current = here.get(keyOf(row));
    if (!current || current.hlc < row.hlc) here.put(keyOf(row), { ...row, state: 'unsent' });
  }
  await here.write();
  const last = rows.map((row) => row.hlc).reduce(laterStamp, await readMeta(db, 'last_stamp'));
  if (last !== null) await writeMeta(db, 'last_stamp', last);
}

/**
 * Reopens a connection that the browser closed under the app, once [F16], and that of a page that was left and is
 * back [F74]; a failure after that rejects.
 */
async function onConnection<Done>(db: LocalDatabase, work: () => Promise<Done>): Promise<Done> {
  try {
    return await retryIfAborted(work);
  } catch (error) {
    if (!isConnectionLost(error) || db.hasBeenClosed()) throw error;
    await untilBack();
    db.close({ disableAutoOpen: false });
    return work();
  }
}
