// A DATA_DIR is served from and written to, or is being replaced; never both. With a database in it, one server serves from it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Claim, claimToReplace, claimToServe, claimToServeAlone } from './sqlite-file.ts';

/** Says for a person why a DATA_DIR cannot be had just now. */
export class DataDirTaken extends Error {
  override name = 'DataDirTaken';
}

/**
 * For a server, until it ends. Throws DataDirTaken during a restore, after one that was cut short, and where `isAlone`, as with a
 * database in the folder, while another server runs: limits, queues and what is remembered are each server's own.
 */
export function claimForServer(dataDir: string, { isAlone } = { isAlone: false }): Claim {
  const beside = claimToWrite(dataDir, 'Start the server once it is done.');
  if (!isAlone) return beside;
  // of those that are let in together, one is alone
  const alone = claimToServeAlone(lockFile(dataDir));
  beside.release();
  if (alone) return alone;
  throw new DataDirTaken(
    `Another server runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder: one server at a time works on a folder.`,
  );
}

/** For a program that writes beside the server, or without one, and for a backup; the same otherwise. */
export function claimBesideServer(dataDir: string): Claim {
  return claimToWrite(dataDir, 'Try again once it is done.');
}

/** For a restore. Throws DataDirTaken while a server runs, a program that writes beside it, or a backup. */
export function claimForRestore(dataDir: string): Claim {
  const claim = claimToReplace(lockFile(dataDir));
  if (!claim) throw new DataDirTaken(`A server runs on ${dataDir}, or a command that works on it. Stop it first.`);
  return claim;
}

/** Lies there while the files of DATA_DIR are neither the old nor the new ones. */
export function unfinishedFile(dataDir: string): string {
  return join(dataDir, 'restore-unfinished');
}

function claimToWrite(dataDir: string, advice: string): Claim {
  const claim = claimToServe(lockFile(dataDir));
  if (!claim) throw new DataDirTaken(`A restore replaces what lies in ${dataDir}. ${advice}`);
  if (!existsSync(unfinishedFile(dataDir))) return claim;
  claim.release();
  throw new DataDirTaken(`A restore of ${dataDir} was cut short. Run it again: npm run restore -- FOLDER`);
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'lock');
}
