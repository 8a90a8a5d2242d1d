// npm run move: moves the database of a DATA_DIR to PostgreSQL, and its media and speech to a bucket, while the server runs.

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { databaseFile, mediaPlaceOf } from '../config.ts';
import { openMediaStores } from '../media-store/open-stores.ts';
import type { S3Place } from '../media-store/s3-store.ts';
import { makeFilesPrivate } from '../private-files.ts';
import { lockBesideServer, tryLockToReplace } from '../store/data-dir-lock.ts';
import { migrations } from '../store/migrations/index.ts';
import { markMovedAway } from '../store/moved-away.ts';
import { checkDatabase, type FileLock } from '../store/sqlite-file.ts';
import { whyNoStart } from '../why-no-start.ts';
import { type CopiedFiles, copyFiles } from './copy-files.ts';
import type { CopiedTable } from './copy-tables.ts';
import { moveDatabase } from './move-database.ts';

const USAGE = `Usage: npm run move -- --from sqlite:FILE --to postgres://user:password@host/database [--media s3://bucket]
       npm run move -- --from DATA_DIR --media s3://bucket`;
const LOOK_EVERY_MS = 200;

makeFilesPrivate();
try {
  await move(readArguments());
} catch (error) {
  process.stderr.write(`The move is not finished, and nothing was lost. ${whyNoStart(error)}\n`);
  process.exitCode = 1;
}

interface Move {
  dataDir: string;
  /** The database that moves to `url`; null if only files move. */
  database: { file: string; url: string } | null;
  mediaPlace: S3Place | null;
}

function readArguments(): Move {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, media: { type: 'string' } },
  });
  // an address in the environment is not in the list of processes
  const { from = '', to = process.env['DATABASE_URL'], media } = values;
  const mediaPlace = media === undefined ? null : mediaPlaceOf(media);
  if (media !== undefined && mediaPlace === null)
    throw new Error(`--media must name a bucket like s3://bucket.\n${USAGE}`);
  if (!from.startsWith('sqlite:')) {
    if (from === '' || mediaPlace === null || values.to !== undefined) throw new Error(USAGE);
    if (!existsSync(from)) throw new Error(`There is no folder ${resolve(from)}. Name the DATA_DIR.`);
    return { dataDir: resolve(from), database: null, mediaPlace };
  }
  if (to === undefined || !/^postgres(ql)?:\/\//.test(to)) throw new Error(USAGE);
  const file = resolve(from.slice('sqlite:'.length));
  const dataDir = dirname(file);
  if (file !== databaseFile(dataDir) || !existsSync(file))
    throw new Error(`There is no database ${file}. Name the papertide.sqlite of DATA_DIR.`);
  return { dataDir, database: { file, url: to }, mediaPlace };
}

async function move({ dataDir, database, mediaPlace }: Move): Promise<void> {
  if (database) requireThisVersion(database.file);
  const beside = lockBesideServer(dataDir);
  const copyAllFiles = mediaPlace && (await copierTo(mediaPlace, dataDir));
  await copyAllFiles?.();
  const untilStopped = async () => {
    beside.release();
    return waitUntilStopped(dataDir);
  };
  const finish = async () => {
    await copyAllFiles?.();
    if (database) await markMovedAway(dataDir, Date.now());
  };
  if (database)
    await moveDatabase(database, {
      onTable: tellTable,
      onReadOnly: tellReadOnly,
      onSame: tellTables,
      untilStopped,
      finish,
    });
  else {
    const alone = await untilStopped();
    await finish();
    alone.release();
  }
  const settings = [...(database ? ['DATABASE_URL'] : []), ...(mediaPlace ? ['MEDIA_URL'] : [])].join(' and ');
  tell(
    `The move is done. Start the server with ${settings}, and with the same DATA_DIR or its token-secret in TOKEN_SECRET.`,
  );
}

async function copierTo(mediaPlace: S3Place, dataDir: string): Promise<() => Promise<void>> {
  const from = await openMediaStores({ dataDir, mediaPlace: null });
  const to = await openMediaStores({ dataDir, mediaPlace });
  return async () => tellFiles(await copyFiles(from, to));
}

async function waitUntilStopped(dataDir: string): Promise<FileLock> {
  for (let hasSaid = false; ; hasSaid = true) {
    const alone = tryLockToReplace(dataDir);
    if (alone) return alone;
    if (!hasSaid) tell('Stop the server now. This command waits for it.');
    await wait(LOOK_EVERY_MS);
  }
}

function requireThisVersion(file: string): void {
  const newest = Object.keys(migrations).toSorted().at(-1);
  if (checkDatabase(file).migration !== newest)
    throw new Error('The database is of an older version. Start and stop the server of this version once, then move.');
}

function tellTable({ name, rows, changed }: CopiedTable): void {
  tell(`  ${name}: ${rows} rows, ${changed} copied`);
}

function tellReadOnly(expectedMs: number): void {
  tell(
    `From now on the server only reads: it answers writes with 503, and devices keep their work and send it later. The last look takes about ${Math.ceil(expectedMs / 1_000)} s.`,
  );
}

function tellTables(tables: CopiedTable[]): void {
  for (const { name, rows, sha256 } of tables) tell(`  ${name}: ${rows} rows, SHA-256 ${sha256}`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  tell(`Both databases are the same: ${tables.length} tables, ${rows} rows.`);
}

function tellFiles({ files, bytes, copied, damaged }: CopiedFiles): void {
  tell(`The bucket holds ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB; ${copied} were copied now.`);
  for (const path of damaged) tell(`Damaged in DATA_DIR, and not copied: ${path}`);
  if (damaged.length > 0) process.exitCode = 1;
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
