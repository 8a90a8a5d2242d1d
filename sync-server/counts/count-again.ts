// npm run count-again: builds the counts behind the academy's figures anew from the results in DATA_DIR.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseFile } from '../config.ts';
import { makeFilesPrivate } from '../private-files.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openStore } from '../store/store.ts';
import { countResults, forgetCounts } from './counts.ts';

const dataDir = resolve(process.env['DATA_DIR'] || './data');

makeFilesPrivate();
try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  if (!existsSync(databaseFile(dataDir))) throw new Error(`There is no database in ${dataDir}. Set DATA_DIR.`);
  const store = await openStore(sqliteDialect(databaseFile(dataDir)));
  try {
    await store.transact(forgetCounts);
    const count = await countResults(store, Number.MAX_SAFE_INTEGER);
    process.stdout.write(`${count} results counted.\n`);
  } finally {
    await store.close();
  }
}
