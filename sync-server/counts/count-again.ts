// npm run count-again: rebuilds the counters of the academy's statistics from the results in DATA_DIR.

import { databaseBesideServer } from '../config.ts';
import { makeFilesPrivate } from '../private-files.ts';
import { openBesideServer } from '../store/beside-server.ts';
import { countResults, forgetCounts } from './counts.ts';

/** A server beside this program polls for its turn more often than this. */
const PAUSE_MS = 30;

makeFilesPrivate();
try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const store = await openBesideServer(databaseBesideServer(process.env));
  try {
    await store.transact(forgetCounts);
    const count = await countResults(store, Number.MAX_SAFE_INTEGER, PAUSE_MS);
    process.stdout.write(`${count} results counted.\n`);
  } finally {
    await store.close();
  }
}
