// The queries that every sync asks are built and compiled once for each kind of database, and kept; asking again fills in
// values. They are written and typed like all others.

import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { isSqlite } from './locks.ts';
import type { Reader } from './power.ts';
import type { Tables } from './tables.ts';

/** So many lengths of one statement's list are kept: those that were asked last. */
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
  const kept = new Map<string, CompiledQuery<Row>>();

  function compiled(power: Power, length: number): CompiledQuery<Row> {
    const key = `${isSqlite(power)} ${length}`;
    const known = kept.get(key);
    if (known) kept.delete(key); // to the young end
    const slots = Array.from({ length: known ? 0 : length }, (_, index) => slotsOf(index) as Item);
    const query = known ?? build(power, slotsOf(null) as Values, slots).compile();
    kept.set(key, query);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_LENGTHS && oldest !== undefined) kept.delete(oldest);
    return query;
  }

  return async (power, values, items) => {
    const query = compiled(power, items.length);
    const parameters = query.parameters.map((parameter) => {
      if (!(parameter instanceof Slot)) return parameter;
      const from = parameter.index === null ? values : items[parameter.index];
      return (from as Record<string, unknown>)[parameter.name];
    });
    // a Reader is the database or a transaction in it, both of which run what was compiled
    const { rows } = await (power as Reader as Kysely<Tables>).executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
