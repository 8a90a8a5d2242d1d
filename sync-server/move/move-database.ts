import Sqlite from 'better-sqlite3';
import type { FileLock } from '../store/sqlite-file.ts';
import { copyTables, type CopiedTable } from './copy-tables.ts';
import { openNewDatabase } from './new-database.ts';

/** How long the move waits for a write that is under way when it begins to read only. */
const LOCK_WITHIN_MS = 30_000;

export interface Steps {
  onTable: (table: CopiedTable) => void;
  /** The server that runs can only read from now on, for about this time and until it is stopped. */
  onReadOnly: (expectedMs: number) => void;
  /** Both databases are the same. */
  onSame: (tables: CopiedTable[]) => void;
  /** Asks for the server to be stopped, and returns the lock that keeps others from its folder. */
  untilStopped: () => Promise<FileLock>;
  /** Runs when no server runs on the source any more, and may take as long as it needs. */
  finish: () => Promise<void>;
}

/**
 * Moves the rows of a SQLite file to an empty PostgreSQL database. Most are copied while the server runs. Then the
 * file's write lock is held: the server reads, and answers writes with 503, until it is stopped. If this is cut short
 * anywhere, the source is as it was, no server starts on the new database, and the same move can be run again.
 */
export async function moveDatabase({ file, url }: { file: string; url: string }, steps: Steps): Promise<void> {
  const source = new Sqlite(file, { fileMustExist: true, timeout: LOCK_WITHIN_MS });
  try {
    const epoch = source.prepare<[], string>('select epoch from database_epoch').pluck().get() ?? '';
    const target = await openNewDatabase(url, epoch);
    try {
      await inTransaction(source, 'begin', () => copyTables(source, target, steps.onTable));
      // what changed while the first copy was made; this takes as long as the look with the lock
      const beganAt = performance.now();
      await inTransaction(source, 'begin', () => copyTables(source, target));
      steps.onReadOnly(performance.now() - beganAt);
      await inTransaction(source, 'begin immediate', async () => {
        steps.onSame(await copyTables(source, target));
        await target.complete();
        const alone = await steps.untilStopped();
        await steps.finish();
        await target.release();
        alone.release();
      });
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}

async function inTransaction<Result>(
  source: Sqlite.Database,
  begin: string,
  work: () => Promise<Result>,
): Promise<Result> {
  source.exec(begin);
  try {
    return await work();
  } finally {
    // nothing was written to the source
    source.exec('rollback');
  }
}
