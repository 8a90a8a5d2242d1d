// npm run import-rows -- FILE: takes the rows that a student exported on the profile page into the database of DATA_DIR.

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseFile } from '../config.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openStore } from '../store/store.ts';
import { importRows } from './import-rows.ts';

const dataDir = resolve(process.env['DATA_DIR'] || './data');

try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Error('Usage: npm run import-rows -- FILE');
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (!existsSync(dataDir)) throw new Error(`There is no folder ${dataDir}. Start the server once, or set DATA_DIR.`);
  const store = await openStore(sqliteDialect(databaseFile(dataDir)));
  try {
    const { user_id, rowCount, refused } = await importRows(store, readFileSync(file, 'utf8'), Date.now());
    process.stdout.write(`${rowCount - refused.length} of ${rowCount} rows taken for ${user_id}.\n`);
    for (const { collection, key, message } of refused) process.stdout.write(`  ${collection} ${key}: ${message}\n`);
  } finally {
    await store.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
