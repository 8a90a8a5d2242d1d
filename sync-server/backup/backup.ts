// npm run backup -- FOLDER [--encrypt]: copies the data of DATA_DIR into a new folder, also while the server runs.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFilesPrivate } from '../private-files.ts';
import { makeBackup } from './make-backup.ts';
import { requireOwnFile } from './own-file.ts';
import { NO_PASSPHRASE, readPassphrase } from './passphrase.ts';

makeFilesPrivate();
try {
  const { values, positionals } = parseArgs({ options: { encrypt: { type: 'boolean' } }, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error('Usage: npm run backup -- FOLDER [--encrypt]');
  requireOwnFile();
  const passphrase = values.encrypt ? readPassphrase(process.env) : null;
  if (values.encrypt && passphrase === null) throw new Error(NO_PASSPHRASE);
  const backup = await makeBackup(resolve(process.env['DATA_DIR'] || './data'), folder, Date.now(), passphrase);
  const { accounts, attempts, answers } = backup.counts;
  process.stdout.write(
    `${folder} holds accounts: ${accounts}, attempts: ${attempts}, answers: ${answers}; ` +
      `files: ${backup.fileCount}, ${(backup.byteCount / 1_000_000).toFixed(1)} MB${passphrase === null ? '' : ', encrypted'}.\n`,
  );
  const isPassphraseSet = Boolean(process.env['BACKUP_PASSPHRASE'] || process.env['BACKUP_KEY_FILE']);
  if (passphrase === null && isPassphraseSet)
    process.stderr.write(
      `A passphrase is set, but this backup is not encrypted: for that, add --encrypt. To restore this one, unset BACKUP_PASSPHRASE and BACKUP_KEY_FILE.\n`,
    );
  for (const path of backup.damaged) process.stderr.write(`Damaged in DATA_DIR, and not in the backup: ${path}\n`);
  if (backup.damaged.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`No backup was made. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
