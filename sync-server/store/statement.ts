// The queries that every sync asks are built and compiled once for each kind of database, and kept; asking again fills in
// values. They are written and typed like all others.

import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { atOnce } from './at-once.ts';
import { portOf } from './dialect/port.ts';
import type { Reader } from './power.ts';
import type { Tables } from './tables.ts';

/** So many lengths of one statement's list are kept: those that were built last. */
const KEPT_LENGTHS = 128;

/** Stands in a query where a value will be. */
class Slot {
  readonly name: string;
  /** Of the list; null for what stands beside it. */
  readonly index: number | null;

  constructor(name: string, index: number | null) {
    this.name = name;
    this.index = index;
  }
}

/** Something whose fields are all slots. */
function slotsOf(index: number | null): object {
  return new Proxy({}, { get: (_, name) => new Slot(String(name), index) });
}

/** A statement that is asked with these values; build gets slots in their place, and may not look at them. */
export function statement<Power extends Reader, Values extends object, Row>(
  build: (power: Power, value: Values) => Compilable<Row>,
): (power: Power, values: Values) => Promise<Row[]> {
  const ofList = statementOfList<Power, Values, never, Row>((power, value) => build(power, value));
  return (power, values) => ofList(power, values, []);
}

/** The same with a list of rows besides, at least one. Each length of the list is a statement of its own. */
export function statementOfList<Power extends Reader, Values extends object, Item extends object, Row>(
  build: (power: Power, value: Values, items: readonly Item[]) => Compilable<Row>,
): (power: Power, values: Values, items: readonly Item[]) => Promise<Row[]> {
  /** By dialect, and by the length of the list. */
  const kept = { sqlite: new Map<number, CompiledQuery<Row>>(), postgres: new Map<number, CompiledQuery<Row>>() };

  function compile(power: Power, length: number, into: Map<number, CompiledQuery<Row>>): CompiledQuery<Row> {
    const slots = Array.from({ length }, (_, index) => slotsOf(index) as Item);
    const query = build(power, slotsOf(null) as Values, slots).compile();
    const [oldest] = into.keys();
    if (into.size === KEPT_LENGTHS && oldest !== undefined) into.delete(oldest);
    into.set(length, query);
    return query;
  }

  return async (power, values, items) => {
    const of = kept[portOf(power).name];
    const query = of.get(items.length) ?? compile(power, items.length, of);
    const parameters: unknown[] = [];
    for (const parameter of query.parameters) {
      if (parameter instanceof Slot) {
        const from = parameter.index === null ? values : items[parameter.index];
        parameters.push((from as Record<string, unknown>)[parameter.name]);
      } else parameters.push(parameter);
    }
    const quick = atOnce(power);
    if (quick) return quick.runAtOnce(query.sql, parameters) as Row[];
    // a Reader is the database or a transaction in it, both of which run what was compiled
    const { rows } = await (power as Reader as Kysely<Tables>).executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
