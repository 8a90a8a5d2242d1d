import { randomBytes } from 'node:crypto';
import { type Dialect, Kysely, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** May look. A transaction is one too. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'fn'>;
/** May write: whoever holds it is inside one transaction. */
export type Tx = Transaction<Tables> & { readonly epoch: string };

export interface Store {
  read: Reader;
  /** Runs the work in one transaction; when the promise resolves, it is on disk. A throw undoes all of it. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Opens the database behind a dialect and brings its schema up to date; throws the migration that failed. */
export async function openStore(dialect: Dialect): Promise<Store> {
  const database = new Kysely<Tables>({ dialect });
  try {
    const { error } = await new Migrator({
      db: database,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
  } catch (error) {
    await database.destroy();
    throw error;
  }
  // A new word at each opening: cursors from a time that a restored backup never saw do not match (SYNC, "reset").
  const epoch = randomBytes(6).toString('hex');
  return {
    read: database,
    transact: (work) => database.transaction().execute((tx) => work(Object.assign(tx, { epoch }))),
    close: () => database.destroy(),
  };
}
