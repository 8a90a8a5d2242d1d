// Applies a large push in pieces and lets other calls in between. Stopping between two pieces loses nothing: the
// device sends everything again [S4].

import { setImmediate as othersWereServed } from 'node:timers/promises';
import {
  attemptOf,
  byCollection,
  COLLECTIONS,
  PUSHED_COLLECTIONS,
  type PushedCollection,
} from '../../shared/sync/collections.ts';
import { LIBRARY_OWNER, readPosition } from '../store/sequence.ts';
import type { Store } from '../store/store.ts';
import { applyPush, type RawPush } from './apply.ts';
import type { Numbered } from './cursor.ts';
import { PushBatch, type Pusher } from './push-batch.ts';

/** Takes about 10 ms of the database. */
const ROWS_AT_ONCE = 100;
/** Beginning, ending and scoring an attempt takes as long as this many other rows. */
const ROWS_OF_ATTEMPT = 20;

interface Taken {
  batch: PushBatch;
  numbered: Numbered;
}

export async function acceptPush(
  store: Store,
  pusher: Pusher,
  push: RawPush,
  check: (batch: PushBatch) => void = () => undefined,
): Promise<Taken> {
  let taken: Taken | null = null;
  for (const piece of splitPush(push)) {
    const before: Taken | null = taken;
    if (before) await othersWereServed();
    taken = await store.transactTogetherFor(pusher.user_id, async (tx): Promise<Taken> => {
      const batch = before?.batch.copy() ?? new PushBatch();
      const found = tx.position;
      const isNext = !before || found.seq === before.numbered.to.seq;
      if (!isNext) batch.forgetAsSent();
      const from = before?.numbered.from ?? found;
      const countBefore = batch.accountedCount;
      await applyPush(tx, pusher, piece, batch);
      check(batch);
      const to = tx.position;
      const isFullyAccounted = batch.accountedCount - countBefore === to.seq - found.seq;
      const library = await readPosition(tx, LIBRARY_OWNER);
      return {
        batch,
        numbered: {
          from,
          to,
          isFullyAccounted: isFullyAccounted && isNext && (before?.numbered.isFullyAccounted ?? true),
          library,
          history: tx.epoch,
        },
      };
    });
  }
  if (!taken) throw new Error('A push without a row');
  return taken;
}

/** Rows that must go into the same transaction. */
type Unit = { collection: PushedCollection; row: unknown }[];

/**
 * Splits a push into pieces of about this many rows, with an attempt counting for several; an attempt stays together
 * with the rows that affect its score [S7].
 */
export function splitPush(push: RawPush, rowsAtOnce = ROWS_AT_ONCE): RawPush[] {
  const isOne = PUSHED_COLLECTIONS.reduce((sum, name) => sum + push[name].length * weightOf(name), 0) <= rowsAtOnce;
  if (isOne) return [push];
  const pieces: RawPush[] = [];
  let room = 0;
  for (const unit of unitsOf(push)) {
    let piece = pieces.at(-1);
    const weight = unit.reduce((sum, { collection }) => sum + weightOf(collection), 0);
    if (!piece || weight > room) {
      piece = noRows();
      pieces.push(piece);
      room = rowsAtOnce;
    }
    for (const { collection, row } of unit) piece[collection].push(row);
    room -= weight;
  }
  return pieces;
}

function weightOf(collection: PushedCollection): number {
  return collection === 'attempts' ? ROWS_OF_ATTEMPT : 1;
}

function unitsOf(push: RawPush): Unit[] {
  const byAttempt = new Map<string, Unit>();
  for (const row of push.attempts) byAttempt.set(resultIdOf(row), []);
  const single: Unit[] = [];
  for (const collection of PUSHED_COLLECTIONS)
    for (const row of push[collection]) {
      const counts = collection === 'attempts' || COLLECTIONS[collection].affectsScore === 1;
      const together = counts ? byAttempt.get(resultIdOf(row)) : undefined;
      if (together) together.push({ collection, row });
      else single.push([{ collection, row }]);
    }
  // Attempts first: rows that refer to them need them begun.
  return [...byAttempt.values(), ...single];
}

function resultIdOf(row: unknown): string {
  return (typeof row === 'object' && row !== null && attemptOf(row)) || '';
}

function noRows(): RawPush {
  return byCollection(PUSHED_COLLECTIONS, () => []);
}
