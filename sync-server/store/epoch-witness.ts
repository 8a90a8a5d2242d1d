// A database file that somebody copied back by hand knows nothing of it. So a random word stands in the database and in a
// file beside it, and both get a new one at every start, every few minutes and at every stop: where they differ, the
// database is not the one that ran here last, and another history begins [S12]. One time in very many a crash falls
// between the two writes; the history that then begins needlessly costs devices a few rows sent again.

import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Dialect } from 'kysely';
import { flushFolder, isMissing } from '../durable-files.ts';
import { renewEpoch } from './sequence.ts';
import { openStore, type Reader, type Store } from './store.ts';

export interface WitnessedStore {
  store: Store;
  /** The database was another than the one that ran here last. */
  wasReplaced: boolean;
}

/** Opens a database and begins another history in it if the word in `witnessFile` is not its own. */
export async function openWitnessedStore(openDialect: () => Dialect, witnessFile: string): Promise<WitnessedStore> {
  const store = await openStore(openDialect());
  try {
    if ((await readWitness(store.read)) === readWitnessFile(witnessFile)) return { store, wasReplaced: false };
    await store.transact(renewEpoch);
  } catch (error) {
    await store.close();
    throw error;
  }
  await store.close();
  // a store keeps the word of the history in which it was opened
  return { store: await openStore(openDialect()), wasReplaced: true };
}

/** Puts a new word in both places; what was copied before differs from now on. */
export async function renewWitness(store: Store, witnessFile: string): Promise<void> {
  const witness = randomBytes(6).toString('hex');
  const draft = `${witnessFile}.${process.pid}.new`;
  writeFileSync(draft, witness, { mode: 0o600, flush: true }); // first, as this is what a full disk refuses
  await store.transact((tx) => tx.updateTable('database_epoch').set({ mark: witness }).execute());
  renameSync(draft, witnessFile);
  await flushFolder(dirname(witnessFile));
}

async function readWitness(reader: Reader): Promise<string> {
  return (await reader.selectFrom('database_epoch').select('mark').executeTakeFirstOrThrow()).mark ?? '';
}

function readWitnessFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}
