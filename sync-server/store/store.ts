import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { OwnerTx, Reader, Tx } from './power.ts';
import { lockOwner, readEpoch } from './sequence.ts';
import type { Tables } from './tables.ts';

/** What a function asks for says what it may do. */
export type { OwnerTx, Reader, Tx } from './power.ts';

export interface Store {
  read: Reader;
  /** Runs the work in one transaction; when the promise resolves, it is on disk. A throw undoes all of it. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * The same for work that numbers the rows of an owner (a user_id, or LIBRARY): two such pieces of work on one owner run
   * one after the other, in whichever processes they are.
   */
  transactFor<Result>(owner: string, work: (tx: OwnerTx) => Promise<Result>): Promise<Result>;
  /** The same for work that numbers the rows of several owners: `asOwner` gives the transaction as one of them. */
  transactForAll<Result>(
    owners: readonly string[],
    work: (tx: Tx, asOwner: (owner: string) => OwnerTx) => Promise<Result>,
  ): Promise<Result>;
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
    const epoch = await readEpoch(database);
    return {
      read: database,
      transact: (work) => database.transaction().execute(work),
      transactFor: (owner, work) =>
        database.transaction().execute(async (tx) => {
          await lockOwner(tx, owner);
          return work(Object.assign(tx, { owner, epoch }));
        }),
      transactForAll: (owners, work) =>
        database.transaction().execute(async (tx) => {
          // in one order everywhere, so that no two of them wait for each other
          const held = [...new Set(owners)].toSorted();
          for (const owner of held) await lockOwner(tx, owner);
          return work(tx, (owner) => {
            if (!held.includes(owner)) throw new Error('This owner is not held');
            return Object.assign(tx.withoutPlugins(), { owner, epoch });
          });
        }),
      close: () => database.destroy(),
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Throws where the database does not answer. */
export async function requireAnswer(reader: Reader): Promise<void> {
  await readEpoch(reader);
}
