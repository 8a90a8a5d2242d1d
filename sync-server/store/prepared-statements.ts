// Prepared statements: the queries of every sync are built and compiled once for each kind of database and cached;
// later runs only bind values. They are written and typed like all others.

import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { synchronous } from './synchronous-sqlite.ts';
import { portOf } from './dialect/port.ts';
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

/** Creates a prepared statement; `build` gets placeholders instead of the values and must not inspect them. */
export function prepared<Power extends Reader, Values extends object, Row>(
  build: (power: Power, value: Values) => Compilable<Row>,
): (power: Power, values: Values) => Promise<Row[]> {
  const ofList = preparedForList<Power, Values, never, Row>((power, value) => build(power, value));
  return (power, values) => ofList(power, values, []);
}

/**
 * Creates a prepared statement that also takes a list of at least one row. Each length of the list compiles its own
 * statement.
 */
export function preparedForList<Power extends Reader, Values extends object, Item extends object, Row>(
  build: (power: Power, value: Values, items: readonly Item[]) => Compilable<Row>,
): (power: Power, values: Values, items: readonly Item[]) => Promise<Row[]> {
  /** By dialect, and by the length of the list. */
  const cached = { sqlite: new Map<number, CompiledQuery<Row>>(), postgres: new Map<number, CompiledQuery<Row>>() };

  function compile(power: Power, length: number, into: Map<number, CompiledQuery<Row>>): CompiledQuery<Row> {
    const slots = Array.from({ length }, (_, index) => slotsOf(index) as Item);
    const query = build(power, slotsOf(null) as Values, slots).compile();
    const [oldest] = into.keys();
    if (into.size === MAX_CACHED_LENGTHS && oldest !== undefined) into.delete(oldest);
    into.set(length, query);
    return query;
  }

  return async (power, values, items) => {
    const of = cached[portOf(power).name];
    const query = of.get(items.length) ?? compile(power, items.length, of);
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
