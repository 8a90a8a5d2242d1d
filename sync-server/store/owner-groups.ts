// Group commit on PostgreSQL: pieces of work of different owners run side by side in one transaction, so that they
// share its statements (statement-gatherer.ts) and its fsync. None is reported done before the commit returned. If one
// fails, nothing of the transaction is stored, and each piece is retried in a transaction of its own [R126].

import { setImmediate as othersWereServed } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isDatabaseLost, limitLockWaits } from './locks.ts';
import { lockFreeOwners } from './sequence.ts';
import { gatherStatements } from './statement-gatherer.ts';
import type { OwnerTx, Position, Tx } from './transaction-types.ts';
import type { Tables } from './tables.ts';

/** Transactions at the same time: one works while the other waits for the disk. */
const MOST_GROUPS = 2;
const MOST_PIECES = 100;
/** If a piece waits longer for a row that another transaction has locked, the others go on without it. */
const LONGEST_WAIT_MS = 200;

export type TransactFor = <Result>(owner: string, work: (own: OwnerTx) => Promise<Result>) => Promise<Result>;

interface Piece {
  owner: string;
  /** Runs the work, and returns what to call after the commit. */
  run: (own: OwnerTx) => Promise<() => void>;
  runApart: () => void;
  fail: (error: unknown) => void;
}

export interface HeldOwner {
  owner: string;
  position: Position;
}

/** Runs work for an owner whose lock the transaction holds. */
export type RunForOwner = <Result>(tx: Tx, held: HeldOwner, work: (own: OwnerTx) => Promise<Result>) => Promise<Result>;

interface Ways {
  runFor: RunForOwner;
  /** Waits for the owner's lock and runs work in a transaction of its own. */
  runApart: TransactFor;
}

export function createOwnerGroups(database: Kysely<Tables>, { runFor, runApart }: Ways): TransactFor {
  const waiting: Piece[] = [];
  let groupCount = 0;

  async function commitAll(): Promise<void> {
    // by then all that the network delivered in this turn of the event loop has arrived
    await othersWereServed();
    while (waiting.length > 0) await commitTogether(waiting.splice(0, MOST_PIECES));
    groupCount -= 1;
  }

  /** Runs pieces and settles them; never throws, because nobody would catch it. */
  async function commitTogether(pieces: readonly Piece[]): Promise<void> {
    let together: readonly Piece[] = [];
    try {
      const settles = await database.transaction().execute(async (tx) => {
        const byOwner = Map.groupBy(pieces, ({ owner }) => owner);
        await limitLockWaits(tx, LONGEST_WAIT_MS);
        const held = await lockFreeOwners(tx, [...byOwner.keys()]);
        // a new owner, or one that another transaction works for, does not hold up the others
        const heldOwners = new Set(held.map(({ owner }) => owner));
        for (const piece of pieces) if (!heldOwners.has(piece.owner)) piece.runApart();
        together = pieces.filter(({ owner }) => heldOwners.has(owner));
        gatherStatements(tx);
        const running = held.map((one) => runFor(tx, one, (own) => runInTurn(own, byOwner.get(one.owner) ?? [])));
        // the connection is free only when none of them uses it any more
        await Promise.allSettled(running);
        return (await Promise.all(running)).flat();
      });
      for (const settle of settles) settle();
    } catch (error) {
      // an unreachable database would keep each of them waiting for a connection
      if (isDatabaseLost(error)) for (const { fail } of together.length > 0 ? together : pieces) fail(error);
      else for (const piece of together.length > 0 ? together : pieces) piece.runApart();
    }
  }

  return (owner, work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        owner,
        async run(own) {
          const result = await work(own);
          return () => resolve(result);
        },
        runApart: () => void runApart(owner, work).then(resolve, reject),
        fail: reject,
      });
      if (groupCount === MOST_GROUPS) return;
      groupCount += 1;
      void commitAll();
    });
}

/** The pieces of one owner see each other's rows, one after the other. */
async function runInTurn(own: OwnerTx, pieces: readonly Piece[]): Promise<(() => void)[]> {
  const settles: (() => void)[] = [];
  for (const { run } of pieces) settles.push(await run(own));
  return settles;
}
