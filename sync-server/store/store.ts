import { type Dialect, Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { createGroupCommit, GATHER_MS } from './group-commit.ts';
import { portOf } from './dialect/port.ts';
import { wasOvertaken } from './locks.ts';
import { migrations } from './migrations/index.ts';
import { refuseNewer } from './newer-database.ts';
import type { OwnerTx, Reader, Tx } from './power.ts';
import { keepPosition, lockOwner, readEpoch } from './sequence.ts';
import type { Tables } from './tables.ts';

/** What a function asks for says what it may do. */
export type { ExpressionBuilder } from 'kysely';
export type { OwnerTx, Reader, Tx } from './power.ts';

export interface Store {
  /** Sees what was committed; waits for no transaction. */
  read: Reader;
  /**
   * Runs the work in one transaction; when the promise resolves, it is on disk. A throw undoes all of it. Where another
   * transaction was first, as with the same id, it is run a second time from its beginning and sees what that one did: whatever
   * it comes to stands in its result and nowhere else [R181].
   */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * The same for work that numbers the rows of an owner (a user_id, or LIBRARY): two such pieces of work on one owner run
   * one after the other, in whichever processes they are.
   */
  transactFor<Result>(owner: string, work: (tx: OwnerTx) => Promise<Result>): Promise<Result>;
  /**
   * As `transact`, for short work that may share its transaction, and so the wait for the disk, with others that come at the
   * same time [R126]: a throw undoes this work and no other.
   */
  transactTogether<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** The same for work that numbers the rows of an owner, as `transactFor`. */
  transactTogetherFor<Result>(owner: string, work: (tx: OwnerTx) => Promise<Result>): Promise<Result>;
  /** The same for work that numbers the rows of several owners: `asOwner` gives the transaction as one of them. */
  transactForAll<Result>(
    owners: readonly string[],
    work: (tx: Tx, asOwner: (owner: string) => OwnerTx) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Takes what was deleted out of the log of SQLite, which else keeps it until it is written over; false where somebody who
   * reads held it up. PostgreSQL does it by itself, in its own time (docs/backup.md).
   */
  emptyLog(): Promise<boolean>;
  close(): Promise<void>;
}

/** How a database is reached, and how it is read beside its transactions where that takes another connection. */
export type StoreDialect = Dialect & { openReader?: () => Dialect | null };

/**
 * Opens the database behind a dialect and brings its schema up to date; throws the migration that failed, and NewerDatabase where
 * a newer version was here. Work that comes together is gathered for `gatherMs` into one transaction.
 */
export async function openStore(dialect: StoreDialect, { gatherMs = GATHER_MS } = {}): Promise<Store> {
  const database = new Kysely<Tables>({ dialect });
  try {
    const { error } = await new Migrator({
      db: database,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    }).migrateToLatest();
    if (error) refuseNewer(await migrationsThatRan(database));
    if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
    const epoch = await readEpoch(database);
    const readerDialect = dialect.openReader?.() ?? null;
    const reader = readerDialect && new Kysely<Tables>({ dialect: readerDialect });
    // Kysely closes only what it has opened, and most of what is read goes past it (at-once.ts)
    if (reader) await readEpoch(reader);
    const transactOnce: Store['transact'] = (work) => database.transaction().execute(work);
    const transact: Store['transact'] = (work) =>
      transactOnce(work).catch((error: unknown) => {
        if (wasOvertaken(error)) return transactOnce(work);
        throw error;
      });
    // PostgreSQL gathers the commits of its connections by itself
    const together = portOf(database).hasOneWriter ? createGroupCommit(database, gatherMs) : transact;
    const hold = async (tx: Tx, owner: string): Promise<{ own: OwnerTx; keep: () => Promise<void> }> => {
      const before = await lockOwner(tx, owner);
      const own: OwnerTx = Object.assign(tx.withoutPlugins(), { owner, epoch, position: before });
      return { own, keep: () => keepPosition(own, before) };
    };
    const asOwner =
      <Result>(owner: string, work: (tx: OwnerTx) => Promise<Result>) =>
      async (tx: Tx): Promise<Result> => {
        const { own, keep } = await hold(tx, owner);
        const result = await work(own);
        await keep();
        return result;
      };
    return {
      read: reader ?? database,
      transact,
      transactFor: (owner, work) => transact(asOwner(owner, work)),
      transactTogether: together,
      transactTogetherFor: (owner, work) => together(asOwner(owner, work)),
      transactForAll: (owners, work) =>
        transact(async (tx) => {
          // in one order everywhere, so that no two of them wait for each other
          const held = new Map<string, Awaited<ReturnType<typeof hold>>>();
          for (const owner of [...new Set(owners)].toSorted()) held.set(owner, await hold(tx, owner));
          const result = await work(tx, (owner) => {
            const one = held.get(owner);
            if (!one) throw new Error('This owner is not held');
            return one.own;
          });
          for (const { keep } of held.values()) await keep();
          return result;
        }),
      emptyLog: () => portOf(database).emptyLog(database),
      async close() {
        // who closes the file last tidies up behind itself, which only a writer can
        await reader?.destroy();
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** None where there is no such list yet. */
async function migrationsThatRan(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}

/** Throws where the database does not answer. */
export async function requireAnswer(reader: Reader): Promise<void> {
  await readEpoch(reader);
}
