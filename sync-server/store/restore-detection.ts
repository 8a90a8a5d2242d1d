// Detects a database file that was copied back by hand. A random word is stored in the database and in a file beside
// it, and both are renewed at every start, every few minutes and at every stop: if they differ, the database is not
// the one that ran here last, and a new history begins [S12]. Very rarely a crash falls between the two writes; the
// needless new history costs devices a few rows sent again.

import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Dialect } from 'kysely';
import { flushFolder, isMissing } from '../durable-files.ts';
import { renewEpoch } from './sequence.ts';
import { requireFinishedMove } from './unfinished-move.ts';
import { openStore, type Reader, type Store } from './store.ts';

export interface RestoreAwareStore {
  store: Store;
  wasReplaced: boolean;
}

export async function openRestoreAwareStore(
  openDialect: () => Dialect,
  witnessFile: string,
): Promise<RestoreAwareStore> {
  const store = await openStore(openDialect());
  try {
    await requireFinishedMove(store.read);
    if ((await readWitness(store.read)) === readWitnessFile(witnessFile)) return { store, wasReplaced: false };
    await store.transact(renewEpoch);
  } catch (error) {
    await store.close();
    throw error;
  }
  await store.close();
  // a store caches the epoch with which it was opened
  return { store: await openStore(openDialect()), wasReplaced: true };
}

export async function renewWitness(store: Store, witnessFile: string): Promise<void> {
  const witness = randomBytes(6).toString('hex');
  const draft = `${witnessFile}.${process.pid}.new`;
  writeFileSync(draft, witness, { mode: 0o600, flush: true }); // first, because a full disk refuses this write
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
