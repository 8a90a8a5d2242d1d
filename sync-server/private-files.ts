// What lies in DATA_DIR is students' work, password hashes and the secret that signs tokens: nobody else on the machine
// reads it, also where an older version or a copy left it open.

import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { databaseFile } from './config.ts';
import { IN_BACKUP, NOT_IN_BACKUP } from './data-dir.ts';

const OTHERS = 0o077;
/** A folder that everybody puts things in, as /tmp, is nobody's to close. */
const SHARED_FOLDER = 0o1000;

/** Whatever this process makes from here on is for its own user alone. For programs; a test's worker has no mask. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Takes what others may do away from DATA_DIR and from what the server keeps in it; names what it was not allowed to close. */
export function closeToOthers(dataDir: string): string[] {
  const failed: string[] = [];
  closeOne(dataDir, failed);
  const database = databaseFile(dataDir);
  const kept = [...IN_BACKUP, ...Object.keys(NOT_IN_BACKUP)].map((name) => join(dataDir, name));
  for (const path of [database, `${database}-wal`, `${database}-shm`, ...kept]) closeTree(path, failed);
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
