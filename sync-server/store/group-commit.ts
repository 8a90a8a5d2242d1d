// Pieces of work that come at the same time share a transaction of SQLite, and so one wait for the disk. Each stands in a
// savepoint of its own and has its own fate; none is told that it is done before the commit has returned. Where the
// transaction as a whole fails, as on a full disk, nothing of it is there, and each piece is tried in one of its own [R126].

import { setImmediate as othersWereServed } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { atOnce } from './at-once.ts';
import type { Tx } from './power.ts';
import type { Tables } from './tables.ts';

/** For so long work goes into one transaction; whoever comes later has the next. */
export const GATHER_MS = 10;

/**
 * Turns of the event loop between two commits while work waits. In each, libuv takes one new connection
 * and no more: with a single turn, the last of a thousand students who come back at one instant would be heard after many commits.
 */
const TURNS_BETWEEN = 32;

const SAVEPOINT = 'savepoint piece';
const RELEASE = 'release piece';
const ROLL_BACK = 'rollback to piece';

interface Piece {
  /** Runs the work; gives what to call once that is on the disk. */
  run: (tx: Tx) => Promise<() => void>;
  fail: (error: unknown) => void;
}

/** Runs the work in a transaction that it may share; when the promise resolves, it is on disk. A throw undoes only this work. */
export type TransactTogether = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

export function createGroupCommit(database: Kysely<Tables>, gatherMs: number): TransactTogether {
  const waiting: Piece[] = [];
  let isAtWork = false;

  async function commitAll(): Promise<void> {
    // all that the network brought in this turn of the event loop is there by then
    await othersWereServed();
    while (waiting.length > 0) {
      await commitSome(database, waiting, gatherMs);
      // where nobody waits after the first the loop is as good as free
      for (let turn = 0; turn < TURNS_BETWEEN && (turn === 0 || waiting.length > 0); turn += 1)
        await othersWereServed();
    }
    isAtWork = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        async run(tx) {
          const result = await work(tx);
          return () => resolve(result);
        },
        fail: reject,
      });
      if (isAtWork) return;
      isAtWork = true;
      void commitAll();
    });
}

/** Takes pieces from those that wait and settles them; never throws, as nobody would catch it. */
async function commitSome(database: Kysely<Tables>, waiting: Piece[], gatherMs: number): Promise<void> {
  const taken: Piece[] = [];
  const settled: (() => void)[] = [];
  try {
    await database.transaction().execute(async (tx) => {
      const until = performance.now() + gatherMs;
      for (let piece = waiting.shift(); piece; piece = performance.now() < until ? waiting.shift() : undefined) {
        taken.push(piece);
        settled.push(await inSavepoint(tx, piece));
      }
    });
  } catch (error) {
    await endApart(database, taken, waiting, error);
    return;
  }
  for (const settle of settled) settle();
}

/** Gives what to call once the transaction is on the disk; throws only where that is lost as a whole. */
async function inSavepoint(tx: Tx, piece: Piece): Promise<() => void> {
  const sqlite = atOnce(tx);
  if (!sqlite) throw new Error('Work is gathered for SQLite only');
  sqlite.runAtOnce(SAVEPOINT, []);
  try {
    const settle = await piece.run(tx);
    sqlite.runAtOnce(RELEASE, []);
    return settle;
  } catch (error) {
    try {
      sqlite.runAtOnce(ROLL_BACK, []);
      sqlite.runAtOnce(RELEASE, []);
    } catch {
      // SQLite has rolled back all by itself, as it does on a full disk: that is what the caller is told
      throw error;
    }
    return () => piece.fail(error);
  }
}

/** What is to be done with pieces whose transaction failed. */
async function endApart(database: Kysely<Tables>, taken: Piece[], waiting: Piece[], error: unknown): Promise<void> {
  // not even begun: all of them would wait for the same in vain
  if (taken.length === 0) for (const piece of waiting.splice(0)) piece.fail(error);
  else if (taken.length === 1) taken[0]?.fail(error);
  else
    for (const piece of taken) {
      await database
        .transaction()
        .execute((tx) => piece.run(tx))
        .then((settle) => settle(), piece.fail);
      await othersWereServed();
    }
}
