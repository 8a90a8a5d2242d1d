// Gathers the calls of a statement that come while others of it run, so that they share the next round trip to
// PostgreSQL.

import { setImmediate as othersWereServed } from 'node:timers/promises';
import type { SetStatement } from './set-statement.ts';
import type { Reader, Tx } from './transaction-types.ts';

interface Waiting {
  rows: readonly object[];
  resolve: (rows: object[]) => void;
  reject: (error: unknown) => void;
}

/** A reader has several connections: a call that reads much holds up only those that share its statement. */
const AT_ONCE_OF_READER = 4;
const MOST_CALLS = 100;

class StatementGatherer {
  readonly #power: Reader;
  readonly #atOnce: number;
  readonly #queues = new Map<SetStatement, { waiting: Waiting[]; running: number }>();

  constructor(power: Reader, atOnce: number) {
    this.#power = power;
    this.#atOnce = atOnce;
  }

  run(statement: SetStatement, rows: readonly object[]): Promise<object[]> {
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(statement) ?? { waiting: [], running: 0 };
      this.#queues.set(statement, queue);
      queue.waiting.push({ rows, resolve, reject });
      if (queue.running === this.#atOnce) return;
      queue.running += 1;
      void this.#runWaiting(statement, queue);
    });
  }

  async #runWaiting(statement: SetStatement, queue: { waiting: Waiting[]; running: number }): Promise<void> {
    // by then all that was called in this turn of the event loop is waiting
    await othersWereServed();
    while (queue.waiting.length > 0) {
      const calls = queue.waiting.splice(0, MOST_CALLS);
      try {
        const found = await statement.run(
          this.#power,
          calls.map(({ rows }) => rows),
        );
        for (const [index, { resolve }] of calls.entries()) resolve(found[index] ?? []);
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    queue.running -= 1;
  }
}

const gatherers = new WeakMap<Reader, StatementGatherer>();

/** From now on, calls of this reader that come together share their statements. */
export function gatherReads(reader: Reader): Reader {
  gatherers.set(reader, new StatementGatherer(reader, AT_ONCE_OF_READER));
  return reader;
}

/** Does the same for the work that runs side by side in a transaction, which has one connection. */
export function gatherStatements(tx: Tx): void {
  gatherers.set(tx, new StatementGatherer(tx, 1));
}

/** Makes a transaction share the statements of another one, which is the same in the database. */
export function shareGatherer<Power extends Reader>(power: Power, other: Reader): Power {
  const gatherer = gatherers.get(other);
  if (gatherer) gatherers.set(power, gatherer);
  return power;
}

export function gathererOf(power: Reader): StatementGatherer | undefined {
  return gatherers.get(power);
}
