import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endEveryReset } from '../accounts/password-reset.ts';
import { endEverySession } from '../accounts/sessions.ts';
import { databaseFile, epochWitnessFile } from '../config.ts';
import { exists, flushFolder, isMissing } from '../durable-files.ts';
import { lockForRestore, unfinishedFile } from '../store/data-dir-lock.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { MOVED_AWAY } from '../store/moved-away.ts';
import { renewWitness } from '../store/restore-detection.ts';
import { renewEpoch } from '../store/sequence.ts';
import { checkDatabase, type CheckedDatabase } from '../store/sqlite-file.ts';
import { openStore } from '../store/store.ts';
import { type BackupReader, openReader } from './backup-folder.ts';
import { IN_BACKUP } from '../data-dir.ts';
import { DATABASE, type Manifest } from './manifest.ts';

export interface Restored extends CheckedDatabase {
  manifest: Manifest;
  aside: string | null;
}

/**
 * Replaces the content of `dataDir` by a backup. Copies and checks everything beside the old content first, then
 * swaps the two; the old content stays. Throws a readable error and changes nothing if the backup is incomplete or a
 * server runs.
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  nowMs: number,
  passphrase: string | null = null,
): Promise<Restored> {
  const backup = await openReader(folder, passphrase, tmpdir());
  const { manifest } = backup;
  if (!manifest.files.some(({ path }) => path === DATABASE)) throw new Error(`${folder} holds no database.`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await requireOwnFolder(dataDir);
  const claim = lockForRestore(dataDir);
  const staging = join(dataDir, 'restore-staging');
  try {
    await rm(staging, { recursive: true, force: true });
    for (const file of manifest.files) {
      const { bytes, sha256 } = await copyFrom(backup, staging, file.path);
      if (bytes !== file.bytes || sha256 !== file.sha256) throw new Error(`${file.path} of the backup is damaged.`);
    }
    const checked = checkDatabase(join(staging, DATABASE));
    await beginHistory(staging, nowMs);
    return { manifest, ...checked, aside: await changePlaces(staging, dataDir, nowMs) };
  } finally {
    await rm(staging, { recursive: true, force: true });
    claim.release();
  }
}

/** Files that root creates in another user's folder could not be opened by that user's server. */
async function requireOwnFolder(dataDir: string): Promise<void> {
  const { uid } = await stat(dataDir);
  const own = process.geteuid?.();
  if (own !== undefined && own !== uid)
    throw new Error(
      `${dataDir} is of another user (${uid}). Run this as that user: the server could not open what it puts there.`,
    );
}

async function copyFrom({ copyOut }: BackupReader, staging: string, path: string) {
  try {
    return await copyOut(path, join(staging, path));
  } catch (error) {
    if (isMissing(error)) throw new Error(`${path} of the backup is missing.`, { cause: error });
    throw error;
  }
}

/** Migrates the database to this version and starts a new history: every device sends its rows again [S12]. */
async function beginHistory(staging: string, nowMs: number): Promise<void> {
  const store = await openStore(sqliteDialect(databaseFile(staging)));
  try {
    await store.transact(async (tx) => {
      await renewEpoch(tx);
      // sessions and links that ended since the backup must not work again
      await endEverySession(tx);
      await endEveryReset(tx, nowMs);
      // their links are void now
      await tx.deleteFrom('mail_outbox').execute();
    });
    await renewWitness(store, epochWitnessFile(staging));
  } finally {
    await store.close();
  }
}

/**
 * Swaps the folders. A server that starts between the renames finds the marker file, and does not start on half of
 * each.
 */
async function changePlaces(staging: string, dataDir: string, nowMs: number): Promise<string | null> {
  const names = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, 'epoch-mark', MOVED_AWAY, ...IN_BACKUP];
  const old: string[] = [];
  for (const name of names) if (await exists(join(dataDir, name))) old.push(name);
  const aside = join(dataDir, `before-restore-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')}`);
  const unfinished = unfinishedFile(dataDir);
  await writeFile(unfinished, '', { mode: 0o600, flush: true });
  await flushFolder(dataDir);
  if (old.length > 0) await mkdir(aside, { mode: 0o700 });
  for (const name of old) await rename(join(dataDir, name), join(aside, name));
  for (const name of names)
    if (await exists(join(staging, name))) await rename(join(staging, name), join(dataDir, name));
  if (old.length > 0) await flushFolder(aside);
  await flushFolder(dataDir);
  await rm(unfinished);
  await flushFolder(dataDir);
  return old.length > 0 ? aside : null;
}
