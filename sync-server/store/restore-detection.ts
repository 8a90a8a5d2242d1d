// Detects a database that was put back without this server's knowledge: a copied file, a dump, an earlier moment of
// PostgreSQL. Each server stores a random word in the database and in a file beside it, and replaces it at every start,
// every few minutes and at every stop. A database that lacks the word of the file is not the one that ran here last, and
// a new history begins [S12].

import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Dialect } from 'kysely';
import { flushFolder, isMissing } from '../durable-files.ts';
import type { Presence } from './presence.ts';
import { readBegin, readEpoch, renewEpoch } from './sequence.ts';
import { openStore, type Reader, type Store, type Tx } from './store.ts';
import { requireFinishedMove } from './unfinished-move.ts';

export interface RestoreAwareStore {
  store: Store;
  wasReplaced: boolean;
}

/** The database was replaced while this server ran. */
export class DatabaseReplaced extends Error {
  override name = 'DatabaseReplaced';

  constructor() {
    super('The database was replaced while this server ran on it. Start it again: devices then send their work again.');
  }
}

interface WitnessOnDisk {
  word: string;
  writtenAtMs: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** A crash may come before the file has the new word, and a network disk may show the old file for a while. */
const FORGET_REPLACED_AFTER_MS = DAY_MS;
/** A server whose folder was lost leaves its word behind. */
const FORGET_AFTER_MS = 366 * DAY_MS;

/** The other servers on the database. */
type Others = Pick<Presence, 'isAlone' | 'waitUntilAlone'>;

const NO_OTHERS: Others = { isAlone: true, waitUntilAlone: () => Promise.resolve(true) };
/** Servers that run notice within seconds that their database was put back, and end (database-watch.ts). */
const OTHERS_NOTICE_WITHIN_MS = 20_000;

/**
 * Opens the store, with a new history if the database was replaced. If other servers run on it and go on, it was not:
 * then this one has a new folder, or the copy of one. A server that is alone may be on a new machine with an old copy of
 * the database.
 */
export async function openRestoreAwareStore(
  openDialect: () => Dialect,
  witnessFile: string,
  others: Others = NO_OTHERS,
): Promise<RestoreAwareStore> {
  const store = await openStore(openDialect());
  try {
    await requireFinishedMove(store.read);
    const before = readWitnessFile(witnessFile);
    const isReplaced = await wasReplaced(store.read, before, others);
    await store.transact(async (tx) => {
      if (isReplaced) await renewEpoch(tx);
      if (before && !(await isKnown(tx, before.word))) await enter(tx, before.word);
    });
    if (!isReplaced) return { store, wasReplaced: false };
  } catch (error) {
    await store.close();
    throw error;
  }
  await store.close();
  // a store caches the epoch with which it was opened
  return { store: await openStore(openDialect()), wasReplaced: true };
}

/** Replaces the word in the database and in the file. Throws DatabaseReplaced if the database lacks the word of the file. */
export async function renewWitness(store: Store, witnessFile: string): Promise<void> {
  const word = randomBytes(6).toString('hex');
  const before = readWitnessFile(witnessFile);
  // of its own: in containers that share a folder all servers have one pid
  const draft = `${witnessFile}.${word}.new`;
  try {
    writeFileSync(draft, word, { mode: 0o600, flush: true }); // first, because a full disk refuses this write
    await store.transact(async (tx) => {
      if (before && !(await isKnown(tx, before.word))) throw new DatabaseReplaced();
      const nowMs = Date.now();
      if (before)
        await tx.updateTable('epoch_witnesses').set({ replaced_at: nowMs }).where('word', '=', before.word).execute();
      await forgetOld(tx, nowMs);
      await enter(tx, word);
    });
    renameSync(draft, witnessFile);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  await flushFolder(dirname(witnessFile));
}

async function forgetOld(tx: Tx, nowMs: number): Promise<void> {
  await tx
    .deleteFrom('epoch_witnesses')
    .where((where) =>
      where.or([
        where('replaced_at', '<', nowMs - FORGET_REPLACED_AFTER_MS),
        where('noted_at', '<', nowMs - FORGET_AFTER_MS),
      ]),
    )
    .execute();
}

/**
 * Throws DatabaseReplaced if the database of a running server was put back, or another server has begun a new history
 * on it: this one would number rows in the old one.
 */
export async function requireSameHistory(reader: Reader, epoch: string, witnessFile: string): Promise<void> {
  const before = readWitnessFile(witnessFile);
  const isSame = (await readEpoch(reader)) === epoch && (before === null || (await isKnown(reader, before.word)));
  if (!isSame) throw new DatabaseReplaced();
}

async function wasReplaced(reader: Reader, before: WitnessOnDisk | null, others: Others): Promise<boolean> {
  if (before === null) return others.isAlone && (await hasWords(reader));
  if (await isKnown(reader, before.word)) return false;
  // of servers that start after a restore the first begins the new history, for all of them
  if ((await readBegin(reader)) > before.writtenAtMs) return false;
  return others.waitUntilAlone(OTHERS_NOTICE_WITHIN_MS);
}

async function enter(tx: Tx, word: string): Promise<void> {
  await tx.insertInto('epoch_witnesses').values({ word, noted_at: Date.now(), replaced_at: null }).execute();
}

async function isKnown(reader: Reader, word: string): Promise<boolean> {
  const row = await reader.selectFrom('epoch_witnesses').select('word').where('word', '=', word).executeTakeFirst();
  return row !== undefined || word === (await readMark(reader));
}

async function hasWords(reader: Reader): Promise<boolean> {
  const row = await reader.selectFrom('epoch_witnesses').select('word').limit(1).executeTakeFirst();
  return row !== undefined || (await readMark(reader)) !== '';
}

/** Returns the word of the version before, whose server may have run here last; empty if none did. */
async function readMark(reader: Reader): Promise<string> {
  return (await reader.selectFrom('database_epoch').select('mark').executeTakeFirstOrThrow()).mark ?? '';
}

function readWitnessFile(path: string): WitnessOnDisk | null {
  try {
    const word = readFileSync(path, 'utf8').trim();
    return word === '' ? null : { word, writtenAtMs: statSync(path).mtimeMs };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
