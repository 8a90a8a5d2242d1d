// Locks a DATA_DIR: it is either served and written to, or being replaced, never both. With a database file in it,
// only one server runs on it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasMovedAway, MOVED_AWAY } from './moved-away.ts';
import { type FileLock, lockToReplace, lockToServe, lockToServeAlone } from './sqlite-file.ts';

export class DataDirLocked extends Error {
  override name = 'DataDirTaken';
}

/**
 * Locks for a server until it ends. Throws DataDirLocked during a restore, after an interrupted one, and with
 * `isAlone` (a database file in the folder) while another server runs: limits, queues and caches belong to one
 * process.
 */
export function lockForServer(dataDir: string, { isAlone } = { isAlone: false }): FileLock {
  const beside = claimToWrite(dataDir, 'Start the server once it is done.');
  if (!isAlone) return beside;
  try {
    requireNotMovedAway(dataDir);
  } catch (error) {
    beside.release();
    throw error;
  }
  // of servers that got the shared lock together, one gets this one
  const alone = lockToServeAlone(lockFile(dataDir));
  beside.release();
  if (alone) return alone;
  throw new DataDirLocked(
    `Another server runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder: one server at a time works on a folder.`,
  );
}

export function lockBesideServer(dataDir: string): FileLock {
  return claimToWrite(dataDir, 'Try again once it is done.');
}

/** Throws DataDirLocked if the database of the folder moved to PostgreSQL: nothing may write to the file that stayed. */
export function requireNotMovedAway(dataDir: string): void {
  if (hasMovedAway(dataDir))
    throw new DataDirLocked(
      `The data of ${dataDir} moved to PostgreSQL. Set DATABASE_URL. To go back to what stayed here, delete ${join(dataDir, MOVED_AWAY)}: what was sent since the move is then only in PostgreSQL.`,
    );
}

/** Locks the folder for a program that replaces its content; returns null while a server or another program uses it. */
export function tryLockToReplace(dataDir: string): FileLock | null {
  return lockToReplace(lockFile(dataDir));
}

export function lockForRestore(dataDir: string): FileLock {
  const claim = tryLockToReplace(dataDir);
  if (!claim) throw new DataDirLocked(`A server runs on ${dataDir}, or a command that works on it. Stop it first.`);
  return claim;
}

/** The file that exists while DATA_DIR contains neither the old nor the new data completely. */
export function unfinishedFile(dataDir: string): string {
  return join(dataDir, 'restore-unfinished');
}

function claimToWrite(dataDir: string, advice: string): FileLock {
  const claim = lockToServe(lockFile(dataDir));
  if (!claim) throw new DataDirLocked(`A restore replaces what lies in ${dataDir}. ${advice}`);
  if (!existsSync(unfinishedFile(dataDir))) return claim;
  claim.release();
  throw new DataDirLocked(`A restore of ${dataDir} was cut short. Run it again: npm run restore -- FOLDER`);
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'lock');
}
