// npm run move -- --from sqlite:FILE --to postgres://… [--media s3://…]: moves a DATA_DIR to PostgreSQL, and its media and
// speech to a bucket, while the server runs.

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseFile, mediaPlaceOf } from '../config.ts';
import { openMediaStores } from '../media-store/open-stores.ts';
import { makeFilesPrivate } from '../private-files.ts';
import { lockBesideServer, tryLockToReplace } from '../store/data-dir-lock.ts';
import { migrations } from '../store/migrations/index.ts';
import { markMovedAway } from '../store/moved-away.ts';
import { checkDatabase } from '../store/sqlite-file.ts';
import { whyNoStart } from '../why-no-start.ts';
import { type CopiedFiles, copyFiles } from './copy-files.ts';
import type { CopiedTable } from './copy-tables.ts';
import { moveDatabase } from './move-database.ts';

const USAGE =
  'Usage: npm run move -- --from sqlite:FILE --to postgres://user:password@host/database [--media s3://bucket]';

makeFilesPrivate();
try {
  await move(readArguments());
} catch (error) {
  process.stderr.write(`The move is not finished, and nothing was lost. ${whyNoStart(error)}\n`);
  process.exitCode = 1;
}

function readArguments() {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, media: { type: 'string' } },
  });
  // an address in the environment is not in the list of processes
  const { from, to = process.env['DATABASE_URL'], media } = values;
  if (!from?.startsWith('sqlite:') || to === undefined || !/^postgres(ql)?:\/\//.test(to)) throw new Error(USAGE);
  const file = resolve(from.slice('sqlite:'.length));
  const dataDir = dirname(file);
  if (file !== databaseFile(dataDir) || !existsSync(file))
    throw new Error(`There is no database ${file}. Name the papertide.sqlite of DATA_DIR.`);
  const mediaPlace = media === undefined ? null : mediaPlaceOf(media);
  if (media !== undefined && mediaPlace === null)
    throw new Error(`--media must name a bucket like s3://bucket. ${USAGE}`);
  return { file, dataDir, url: to, mediaPlace };
}

async function move({ file, dataDir, url, mediaPlace }: ReturnType<typeof readArguments>): Promise<void> {
  requireThisVersion(file);
  const beside = lockBesideServer(dataDir);
  const files = mediaPlace && {
    from: await openMediaStores({ dataDir, mediaPlace: null }),
    to: await openMediaStores({ dataDir, mediaPlace }),
  };
  if (files) tellFiles(await copyFiles(files.from, files.to));
  let isReleased = false;
  const alone = await moveDatabase(
    file,
    url,
    () => {
      if (!isReleased) beside.release();
      isReleased = true;
      return tryLockToReplace(dataDir);
    },
    {
      onTable: ({ name, rows, changed }) => tell(`  ${name}: ${rows} rows, ${changed} copied`),
      onReadOnly: (expectedMs) =>
        tell(
          `From now on the server only reads: it answers writes with 503, and devices keep their work and send it later. The last look takes about ${Math.ceil(expectedMs / 1_000)} s.`,
        ),
      onSame: tellTables,
      onWait: () => tell('Stop the server now. This command waits for it.'),
      onStopped: async () => {
        if (files) tellFiles(await copyFiles(files.from, files.to));
        await markMovedAway(dataDir, Date.now());
      },
    },
  );
  alone.release();
  tell(
    `The move is done. Start the server with DATABASE_URL${mediaPlace ? ' and MEDIA_URL' : ''}, and with the same DATA_DIR or its token-secret in TOKEN_SECRET.`,
  );
}

function requireThisVersion(file: string): void {
  const newest = Object.keys(migrations).toSorted().at(-1);
  if (checkDatabase(file).migration !== newest)
    throw new Error('The database is of an older version. Start and stop the server of this version once, then move.');
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
