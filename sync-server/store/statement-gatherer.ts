// Gathers the calls of a statement that come while others of it run, so that they share the next round trip to
// PostgreSQL.

import { setImmediate as othersWereServed } from 'node:timers/promises';
import type { SetStatement } from './set-statement.ts';
import type { Reader } from './transaction-types.ts';

interface Waiting {
  rows: readonly object[];
  resolve: (rows: object[]) => void;
  reject: (error: unknown) => void;
}

export class StatementGatherer {
  readonly #power: Reader;
  readonly #waiting = new Map<SetStatement, Waiting[]>();

  constructor(power: Reader) {
    this.#power = power;
  }

  run(statement: SetStatement, rows: readonly object[]): Promise<object[]> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(statement);
      const call = { rows, resolve, reject };
      if (waiting) waiting.push(call);
      else {
        this.#waiting.set(statement, [call]);
        void this.#runAll(statement);
      }
    });
  }

  async #runAll(statement: SetStatement): Promise<void> {
    // by then all that was called in this turn of the event loop is waiting
    await othersWereServed();
    for (let calls = this.#take(statement); calls.length > 0; calls = this.#take(statement)) {
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
    this.#waiting.delete(statement);
  }

  #take(statement: SetStatement): Waiting[] {
    return this.#waiting.get(statement)?.splice(0) ?? [];
  }
}

const gatherers = new WeakMap<Reader, StatementGatherer>();

/** From now on, calls of this reader or transaction that come together share their statements. */
export function gatherStatements<Power extends Reader>(power: Power): Power {
  gatherers.set(power, new StatementGatherer(power));
  return power;
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
