// Closes DATA_DIR to other users of the machine: it contains students' work, password hashes and the secret that
// signs tokens. Also corrects what an older version or a copy left open.

import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from './config.ts';
import { IN_BACKUP, NOT_IN_BACKUP } from './data-dir.ts';

const OTHERS = 0o077;
/** The sticky bit: a folder that everybody writes to, such as /tmp, is never closed. */
const SHARED_FOLDER = 0o1000;

/**
 * Makes all files that this process creates private to its user. For main programs only; a test's worker thread has
 * no umask.
 */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

export function closeToOthers(dataDir: string): string[] {
  const failed: string[] = [];
  closeOne(dataDir, failed);
  const database = databaseFile(dataDir);
  const stored = [...IN_BACKUP, ...Object.keys(NOT_IN_BACKUP)].map((name) => join(dataDir, name));
  for (const path of [database, `${database}-wal`, `${database}-shm`, ...stored]) closeTree(path, failed);
  return failed;
}

function closeTree(path: string, failed: string[]): void {
  if (!closeOne(path, failed)?.isDirectory()) return;
  for (const name of readdirSync(path)) closeTree(join(path, name), failed);
}

function closeOne(path: string, failed: string[]): Stats | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  const isOpen = stats && (stats.mode & OTHERS) !== 0 && (stats.mode & SHARED_FOLDER) === 0 && !stats.isSymbolicLink();
  if (!isOpen) return stats;
  try {
    chmodSync(path, stats.mode & 0o7777 & ~OTHERS);
  } catch (error) {
    const isForeign = error instanceof Error && 'code' in error && ['EPERM', 'EROFS'].includes(String(error.code));
    if (!isForeign) throw error;
    failed.push(path);
  }
  return stats;
}
