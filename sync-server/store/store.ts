import { type Dialect, Kysely } from 'kysely';
import { createGroupCommit, GATHER_MS } from './group-commit.ts';
import { portOf } from './dialect/port.ts';
import { type LimitClient, limitClientOf } from './limit-client.ts';
import { wasOvertaken } from './locks.ts';
import { migrateDatabase } from './migrate.ts';
import { createOwnerGroups, type HeldOwner, type RunForOwner } from './owner-groups.ts';
import { gatherReads, shareGatherer } from './statement-gatherer.ts';
import type { OwnerTx, Position, Reader, Tx } from './transaction-types.ts';
import { savePosition, lockOwner, readEpoch } from './sequence.ts';
import type { Tables } from './tables.ts';

/** The parameter type of a function (Reader, Tx, OwnerTx) says what it may do. */
export type { ExpressionBuilder } from 'kysely';
export type { OwnerTx, Reader, Tx } from './transaction-types.ts';

export interface Store {
  /** Sees what was committed; waits for no transaction. */
  read: Reader;
  /**
   * Runs work in one transaction; when the promise resolves, it is on disk. An exception rolls everything back. If
   * another transaction was first, for example with the same id, the work runs again from the beginning and sees its
   * changes, so it must have no effects besides its result [R181].
   */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * Does the same for work that numbers an owner's rows (a user_id, or LIBRARY_OWNER): two pieces of work on one owner run
   * one after the other, across processes.
   */
  transactFor<Result>(owner: string, work: (tx: OwnerTx) => Promise<Result>): Promise<Result>;
  /**
   * Like `transact`, for short work that may share its transaction, and so the fsync, with others at the same time
   * [R126]: an exception undoes only this work.
   */
  transactTogether<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  transactTogetherFor<Result>(owner: string, work: (tx: OwnerTx) => Promise<Result>): Promise<Result>;
  /** Does the same for work that numbers several owners' rows: `asOwner` returns the transaction for one of them. */
  transactForAll<Result>(
    owners: readonly string[],
    work: (tx: Tx, asOwner: (owner: string) => OwnerTx) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Truncates SQLite's WAL, which otherwise contains deleted data until it is overwritten; returns false if a reader
   * prevented it. PostgreSQL does this on its own schedule (docs/backup.md).
   */
  emptyLog(): Promise<boolean>;
  /** Null where this process is the only server of the database (http/shared-limits.ts). */
  limitClient: LimitClient | null;
  close(): Promise<void>;
}

export type StoreDialect = Dialect & { openReader?: () => Dialect | null };

/**
 * Opens the database of a dialect and migrates it; throws the error of a failed migration, and NewerDatabase if a
 * newer version was here that this one cannot run beside. Simultaneous work is gathered for `gatherMs` into one transaction.
 */
export async function openStore(dialect: StoreDialect, { gatherMs = GATHER_MS } = {}): Promise<Store> {
  const database = new Kysely<Tables>({ dialect });
  try {
    await migrateDatabase(database);
    const epoch = await readEpoch(database);
    const readerDialect = dialect.openReader?.() ?? null;
    const reader = readerDialect && new Kysely<Tables>({ dialect: readerDialect });
    // opens the reader: Kysely closes only connections that it has opened, and most reads bypass it (synchronous-sqlite.ts)
    if (reader) await readEpoch(reader);
    const transactOnce: Store['transact'] = (work) => database.transaction().execute(work);
    const transact: Store['transact'] = (work) =>
      transactOnce(work).catch((error: unknown) => {
        if (wasOvertaken(error)) return transactOnce(work);
        throw error;
      });
    const ownerTx = (tx: Tx, { owner, position }: HeldOwner): OwnerTx =>
      shareGatherer(Object.assign(tx.withoutPlugins(), { owner, epoch, position }), tx);
    const runFor: RunForOwner = async (tx, held, work) => {
      const own = ownerTx(tx, held);
      const result = await work(own);
      await savePosition(own, held.position);
      return result;
    };
    const asOwner =
      <Result>(owner: string, work: (tx: OwnerTx) => Promise<Result>) =>
      async (tx: Tx): Promise<Result> =>
        runFor(tx, { owner, position: await lockOwner(tx, owner) }, work);
    const transactFor: Store['transactFor'] = (owner, work) => transact(asOwner(owner, work));
    const groupCommit = portOf(database).hasOneWriter ? createGroupCommit(database, gatherMs) : null;
    return {
      read: reader ?? (groupCommit ? database : gatherReads(database)),
      transact,
      transactFor,
      transactTogether: groupCommit ?? transact,
      transactTogetherFor: groupCommit
        ? (owner, work) => groupCommit(asOwner(owner, work))
        : createOwnerGroups(database, { runFor, runApart: transactFor }),
      transactForAll: (owners, work) =>
        transact(async (tx) => {
          // one order everywhere, so that transactions do not deadlock
          const held = new Map<string, { own: OwnerTx; before: Position }>();
          for (const owner of [...new Set(owners)].toSorted()) {
            const position = await lockOwner(tx, owner);
            held.set(owner, { own: ownerTx(tx, { owner, position }), before: position });
          }
          const result = await work(tx, (owner) => {
            const one = held.get(owner);
            if (!one) throw new Error('This owner is not held');
            return one.own;
          });
          for (const { own, before } of held.values()) await savePosition(own, before);
          return result;
        }),
      emptyLog: () => portOf(database).emptyLog(database),
      limitClient: limitClientOf(database),
      async close() {
        // the last connection to close removes the WAL, which only a writer can
        await reader?.destroy();
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

export async function requireAnswer(reader: Reader): Promise<void> {
  await readEpoch(reader);
}
