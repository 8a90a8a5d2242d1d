// What is done to a database as a file: copied while others write to it, checked before it is trusted, and claimed.

import { closeSync, fsyncSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { refuseNewer } from './newer-database.ts';

/** The state of one moment, whole, while whoever writes goes on; the copy is one file, on the disk. Throws where `to` is there. */
export function copyDatabase(file: string, to: string): void {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
  const copy = openSync(to, 'r+');
  try {
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
}

export interface CheckedDatabase {
  /** The last migration that ran in it. */
  migration: string;
  /** Rows by table, as far as a person wants to know. */
  counts: { accounts: number; attempts: number; answers: number };
}

/** Throws, in words, where a file is no whole database or is of a newer version of this server. */
export function checkDatabase(file: string): CheckedDatabase {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    if (database.pragma('integrity_check', { simple: true }) !== 'ok') throw damaged();
    const ran = database.prepare<[], string>('select name from kysely_migration order by name').pluck().all();
    refuseNewer(ran);
    const count = (table: string) => database.prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0;
    const counts = { accounts: count('users'), attempts: count('attempts'), answers: count('answers') };
    return { migration: ran.at(-1) ?? '', counts };
  } catch (error) {
    throw error instanceof Sqlite.SqliteError ? damaged(error) : error;
  } finally {
    database.close();
  }
}

function damaged(cause?: unknown): Error {
  return new Error('The database is damaged.', { cause });
}

export interface Claim {
  release: () => void;
}

/** Says that this process works on a folder, until it ends in whatever way; null while somebody replaces what is in it. */
export function claimToServe(lockFile: string): Claim | null {
  return claim(lockFile, 'begin', 'select 1 from sqlite_master');
}

/** The same, and that no other process claims it so: of all that read a database one may be about to write. */
export function claimToServeAlone(lockFile: string): Claim | null {
  return claim(lockFile, 'begin immediate');
}

/** Says that this process replaces what lies in a folder; null while somebody serves from it. */
export function claimToReplace(lockFile: string): Claim | null {
  return claim(lockFile, 'begin exclusive');
}

/** The locks of an empty database: the system gives them back when a process ends, also by a crash. */
function claim(lockFile: string, ...statements: string[]): Claim | null {
  const database = new Sqlite(lockFile, { timeout: 0 });
  try {
    for (const statement of statements) {
      const prepared = database.prepare(statement);
      if (prepared.reader) prepared.all();
      else prepared.run();
    }
    return { release: () => void database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
}
