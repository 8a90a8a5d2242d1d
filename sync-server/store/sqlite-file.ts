import { closeSync, fsyncSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { refuseNewer } from './newer-database.ts';

/** Copies a consistent snapshot into one durable file while others keep writing. Throws if `to` exists. */
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
  migration: string;
  counts: { accounts: number; attempts: number; answers: number };
}

export function checkDatabase(file: string): CheckedDatabase {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    if (database.pragma('integrity_check', { simple: true }) !== 'ok') throw damaged();
    const ran = database.prepare<[], string>('select name from kysely_migration order by name').pluck().all();
    const hasMark = database
      .prepare("select 1 from pragma_table_info('database_epoch') where name = 'oldest_server'")
      .get();
    const oldestServer = hasMark
      ? database.prepare<[], string | null>('select oldest_server from database_epoch').pluck().get()
      : null;
    refuseNewer(ran, oldestServer ?? null);
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

export interface FileLock {
  release: () => void;
}

/**
 * Takes the shared lock of a folder until this process ends in any way; returns null while somebody replaces its
 * content.
 */
export function lockToServe(lockFile: string): FileLock | null {
  return claim(lockFile, 'begin', 'select 1 from sqlite_master');
}

/** Takes the shared lock and excludes other servers: any process that reads a database may be about to write. */
export function lockToServeAlone(lockFile: string): FileLock | null {
  return claim(lockFile, 'begin immediate');
}

export function lockToReplace(lockFile: string): FileLock | null {
  return claim(lockFile, 'begin exclusive');
}

/** Uses SQLite's file locks on an empty database: the system releases them when a process ends, even by a crash. */
function claim(lockFile: string, ...statements: string[]): FileLock | null {
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
