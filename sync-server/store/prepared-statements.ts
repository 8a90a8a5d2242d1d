// Prepared statements: the queries of every sync are built and compiled once for each kind of database and cached;
// later runs only bind values. They are written and typed like all others. On PostgreSQL, where each statement is a
// round trip, one statement runs the rows of many calls (set-statement.ts).

import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { portOf } from './dialect/port.ts';
import { SetStatement } from './set-statement.ts';
import { gathererOf } from './statement-gatherer.ts';
import { synchronous } from './synchronous-sqlite.ts';
import type { Reader } from './transaction-types.ts';
import type { Tables } from './tables.ts';

const MAX_CACHED_LENGTHS = 128;

class Slot {
  readonly name: string;
  readonly index: number | null;

  constructor(name: string, index: number | null) {
    this.name = name;
    this.index = index;
  }
}

function slotsOf(index: number | null): object {
  return new Proxy({}, { get: (_, name) => new Slot(String(name), index) });
}

/**
 * Creates a prepared statement; `build` gets placeholders instead of the values and must not inspect them. On
 * PostgreSQL a write that writes no row throws Overtaken.
 */
export function prepared<Power extends Reader, Values extends object, Row>(
  build: (power: Power, value: Values) => Compilable<Row>,
): (power: Power, values: Values) => Promise<Row[]> {
  const ofList = preparedForList<Power, Values, object, Row>((power, value) => build(power, value));
  return (power, values) => ofList(power, values, [{}]);
}

/**
 * Creates a prepared statement that also takes a list of at least one item, which `build` must use as a list of values
 * or rows. On SQLite each length of the list compiles its own statement; on PostgreSQL a statement of one item runs
 * for all.
 */
export function preparedForList<Power extends Reader, Values extends object, Item extends object, Row>(
  build: (power: Power, value: Values, items: readonly Item[]) => Compilable<Row>,
): (power: Power, values: Values, items: readonly Item[]) => Promise<Row[]> {
  const byLength = new Map<number, CompiledQuery<Row>>();
  const forSets = new SetStatement((power, row) => build(power as Power, row as Values, [row as Item]));

  function compile(power: Power, length: number): CompiledQuery<Row> {
    const slots = Array.from({ length }, (_, index) => slotsOf(index) as Item);
    const query = build(power, slotsOf(null) as Values, slots).compile();
    const [oldest] = byLength.keys();
    if (byLength.size === MAX_CACHED_LENGTHS && oldest !== undefined) byLength.delete(oldest);
    byLength.set(length, query);
    return query;
  }

  return async (power, values, items) => {
    if (portOf(power).name === 'postgres') {
      const rows = items.map((item) => ({ ...values, ...item }));
      const gatherer = gathererOf(power);
      if (gatherer) return (await gatherer.run(forSets, rows)) as Row[];
      return ((await forSets.run(power, [rows]))[0] ?? []) as Row[];
    }
    const query = byLength.get(items.length) ?? compile(power, items.length);
    const parameters: unknown[] = [];
    for (const parameter of query.parameters) {
      if (parameter instanceof Slot) {
        const from = parameter.index === null ? values : items[parameter.index];
        parameters.push((from as Record<string, unknown>)[parameter.name]);
      } else parameters.push(parameter);
    }
    const quick = synchronous(power);
    if (quick) return quick.runAtOnce(query.sql, parameters) as Row[];
    // a Reader is the database or a transaction in it; both run compiled queries
    const { rows } = await (power as Reader as Kysely<Tables>).executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
