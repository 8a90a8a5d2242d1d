import { Dexie, type Table } from 'dexie';
import type { LocalKey } from './rows.ts';

/** So many rows of one attempt are read by one look at the attempt sooner than each by its key. */
const MANY = 4;
/** Before so many looks it is asked what there is at all: each costs a slow phone a millisecond. */
const MANY_LOOKS = 8;

/** Rows that a reply is about, wherever they lie. */
export interface InHand<Row> {
  get: (key: LocalKey) => Row | undefined;
  put: (key: LocalKey, row: Row) => void;
  delete: (key: LocalKey) => void;
  /** In the transaction in which they were read. */
  write: () => Promise<void>;
}

/**
 * The rows of one table that a reply is about: read at once, looked up and changed here, and written at once. What was said
 * last of a row counts, as if each had been written by itself.
 */
export class RowsInHand<Row> implements InHand<Row> {
  readonly #table: Table<Row, LocalKey>;
  readonly #rows: Map<string, Row>;
  /** The keys of those that are to be written, or to go. */
  readonly #changed = new Map<string, LocalKey>();

  private constructor(table: Table<Row, LocalKey>, rows: Map<string, Row>) {
    this.#table = table;
    this.#rows = rows;
  }

  /** Those of these keys; to be called in a transaction, as is `write`. */
  static async of<Row>(table: Table<Row, LocalKey>, keys: readonly LocalKey[]): Promise<RowsInHand<Row>> {
    const looks = sortKeys(keys);
    const isMany = looks.single.length + looks.attempts.length >= MANY_LOOKS;
    const found = await (isMany ? readAmong(table, keys) : readEach(table, looks));
    const { keyPath } = table.schema.primKey;
    const idOf = (row: Row) => String([keyPath ?? []].flat().map((field) => Reflect.get(Object(row), field)));
    const rows = new Map<string, Row>();
    for (const row of found.flat()) if (row) rows.set(idOf(row), row);
    return new RowsInHand(table, rows);
  }

  get(key: LocalKey): Row | undefined {
    return this.#rows.get(String(key));
  }

  put(key: LocalKey, row: Row): void {
    this.#rows.set(String(key), row);
    this.#changed.set(String(key), key);
  }

  delete(key: LocalKey): void {
    this.#rows.delete(String(key));
    this.#changed.set(String(key), key);
  }

  async write(): Promise<void> {
    const gone: LocalKey[] = [];
    const rows: Row[] = [];
    for (const [id, key] of this.#changed) {
      const row = this.#rows.get(id);
      if (row) rows.push(row);
      else gone.push(key);
    }
    try {
      if (gone.length > 0) await this.#table.bulkDelete(gone);
      if (rows.length > 0) await this.#table.bulkPut(rows);
    } catch (error) {
      // by its own name: a connection that was lost is told from a device that is full
      throw error instanceof Dexie.BulkError ? (error.failures[0] ?? error) : error;
    }
  }
}

interface Looks {
  /** Looked up one by one. */
  single: LocalKey[];
  /** Attempts of which everything is read. */
  attempts: string[];
}

function readEach<Row>(table: Table<Row, LocalKey>, { single, attempts }: Looks): Promise<(Row | undefined)[][]> {
  return Promise.all([
    single.length === 0 ? [] : table.bulkGet(single),
    ...attempts.map((id) => table.where(':id').between([id, Dexie.minKey], [id, Dexie.maxKey]).toArray()),
  ]);
}

/** Asks first which keys there are between the first and the last: on a new device none. */
async function readAmong<Row>(table: Table<Row, LocalKey>, keys: readonly LocalKey[]): Promise<(Row | undefined)[][]> {
  const firsts = keys.map((key) => [key].flat()[0] ?? '').toSorted();
  const [least, most] = [firsts[0] ?? '', firsts.at(-1) ?? ''];
  const isPair = Array.isArray(keys[0]);
  const between = () =>
    isPair
      ? table.where(':id').between([least, Dexie.minKey], [most, Dexie.maxKey])
      : table.where(':id').between(least, most, true, true);
  const there = new Set((await between().primaryKeys()).map(String));
  const known = keys.filter((key) => there.has(String(key)));
  if (known.length === 0) return [];
  const isLittleElse = there.size <= known.length * 2;
  return isLittleElse ? [await between().toArray()] : readEach(table, sortKeys(known));
}

function sortKeys(keys: readonly LocalKey[]): Looks {
  const byAttempt = new Map<string, LocalKey[]>();
  for (const key of keys) {
    const first = Array.isArray(key) ? key[0] : '';
    const some = byAttempt.get(first);
    if (some) some.push(key);
    else byAttempt.set(first, [key]);
  }
  const isRead = ([id, some]: [string, LocalKey[]]) => id !== '' && some.length >= MANY;
  return {
    single: [...byAttempt].filter((one) => !isRead(one)).flatMap(([, some]) => some),
    attempts: [...byAttempt].filter(isRead).map(([id]) => id),
  };
}
