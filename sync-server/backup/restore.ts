// npm run restore -- FOLDER: replaces the content of DATA_DIR by a backup; the old content stays beside it.

import { resolve } from 'node:path';
import { makeFilesPrivate } from '../private-files.ts';
import { requireOwnFile } from './own-file.ts';
import { readPassphrase } from './passphrase.ts';
import { restoreBackup } from './restore-backup.ts';

makeFilesPrivate();
const dataDir = resolve(process.env['DATA_DIR'] || './data');
try {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) throw new Error('Usage: npm run restore -- FOLDER');
  requireOwnFile();
  const { manifest, counts, aside } = await restoreBackup(
    resolve(folder),
    dataDir,
    Date.now(),
    readPassphrase(process.env),
  );
  process.stdout.write(
    `${dataDir} is as it was at ${manifest.created_at}: ` +
      `accounts: ${counts.accounts}, attempts: ${counts.attempts}, answers: ${counts.answers}.\n`,
  );
  if (aside !== null) process.stdout.write(`What was there lies in ${aside}.\n`);
  process.stdout.write('Start the server: each device sends again what it has.\n');
} catch (error) {
  process.stderr.write(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
