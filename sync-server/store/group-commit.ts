// Group commit: simultaneous pieces of work share a SQLite transaction, and so one fsync. Each runs in its own
// savepoint and fails alone; none is reported done before the commit returned. If the transaction itself fails, for
// example on a full disk, nothing of it is stored, and each piece is retried in one of its own [R126].

import { setImmediate as othersWereServed } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { synchronous } from './synchronous-sqlite.ts';
import type { Tx } from './transaction-types.ts';
import type { Tables } from './tables.ts';

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
  run: (tx: Tx) => Promise<() => void>;
  fail: (error: unknown) => void;
}

/**
 * Runs work in a transaction that it may share; when the promise resolves, it is on disk. An exception undoes only
 * this work.
 */
export type TransactTogether = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

export function createGroupCommit(database: Kysely<Tables>, gatherMs: number): TransactTogether {
  const waiting: Piece[] = [];
  let isAtWork = false;

  async function commitAll(): Promise<void> {
    // by then all that the network delivered in this turn of the event loop has arrived
    await othersWereServed();
    while (waiting.length > 0) {
      await commitSome(database, waiting, gatherMs);
      // if nobody waits after the first turn, the loop is nearly idle
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

/** Runs waiting pieces and settles them; never throws, because nobody would catch it. */
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

/** Returns what to call after the commit; throws only if the whole transaction is lost. */
async function inSavepoint(tx: Tx, piece: Piece): Promise<() => void> {
  const sqlite = synchronous(tx);
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
      // SQLite has already rolled everything back, as on a full disk: the caller gets that error
      throw error;
    }
    return () => piece.fail(error);
  }
}

async function endApart(database: Kysely<Tables>, taken: Piece[], waiting: Piece[], error: unknown): Promise<void> {
  // BEGIN itself failed: all waiting pieces would fail the same way
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
