// npm run import-rows -- FILE EMAIL: imports into DATA_DIR what the student with that address exported on the profile
// page. The operator names the owner; the file's own claim is ignored.

import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { findUserByEmail } from '../accounts/queries.ts';
import { databaseBesideServer } from '../config.ts';
import { makeFilesPrivate } from '../private-files.ts';
import { openMediaStores } from '../media-store/open-stores.ts';
import { openRecordingFiles } from '../recordings/files.ts';
import { isNamed } from '../recordings/queries.ts';
import { openBesideServer } from '../store/beside-server.ts';
import { describeExport, readExportFile } from './export-file.ts';
import { importRows } from './import-rows.ts';

const USAGE = 'Usage: npm run import-rows -- FILE EMAIL [--yes] [--from-another-account]';

makeFilesPrivate();
try {
  await run(readArguments());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const options = { yes: { type: 'boolean' }, 'from-another-account': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [path, email, ...more] = positionals;
    if (path !== undefined && email !== undefined && more.length === 0) return { path, email, ...values };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
  throw new Error(USAGE);
}

async function run({ path, email, ...flags }: ReturnType<typeof readArguments>): Promise<void> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const place = databaseBesideServer(process.env);
  const file = readExportFile(readFileSync(path));
  const store = await openBesideServer(place);
  try {
    const user = await findUserByEmail(store.read, email);
    if (!user) throw new Error(`There is no account with the address ${email}.`);
    const isOther = file.head.user_id !== user.user_id;
    if (isOther && flags['from-another-account'] !== true)
      throw new Error(
        `The file was saved by another account than that of ${email}. If it is this person’s all the same, ` +
          'as after an account was lost, add --from-another-account.',
      );
    process.stdout.write(`${path}${isOther ? ', saved by another account' : ''}:\n${describeExport(file)}`);
    if (
      flags.yes !== true &&
      !(await isConfirmed(`Take it as the work of ${user.first_name} ${user.last_name}, ${email}?`))
    )
      throw new Error('Nothing was taken.');
    const stores = await openMediaStores(place);
    const recordings = openRecordingFiles(stores.recordings, (id) => isNamed(store.read, id));
    const { rowCount, refused, soundCount, silent } = await importRows({ store, recordings }, file, user, Date.now());
    process.stdout.write(
      `${rowCount - refused.length} of ${rowCount} rows and ${soundCount} sounds taken for ${email}.\n`,
    );
    for (const { collection, key, message } of refused) process.stdout.write(`  ${collection} ${key}: ${message}\n`);
    for (const { recording_id, message } of silent) process.stdout.write(`  sound ${recording_id}: ${message}\n`);
  } finally {
    await store.close();
  }
}

async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`${question} Nobody is here to answer: add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
