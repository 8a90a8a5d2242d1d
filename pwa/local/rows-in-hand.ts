import { Dexie, type Table } from 'dexie';
import type { LocalKey } from './rows.ts';

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
    const there = keys.length < MANY_LOOKS ? keys : await findThere(table, keys);
    const found = there.length === 0 ? [] : await table.bulkGet([...there]);
    const rows = new Map<string, Row>();
    for (const [at, row] of found.entries()) if (row) rows.set(String(there[at]), row);
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

/** Which of these keys have a row: on a new device none, and one look tells it. */
async function findThere<Row>(table: Table<Row, LocalKey>, keys: readonly LocalKey[]): Promise<LocalKey[]> {
  const firsts = keys.map((key) => [key].flat()[0] ?? '').toSorted();
  const [least, most] = [firsts[0] ?? '', firsts.at(-1) ?? ''];
  const between = Array.isArray(keys[0])
    ? table.where(':id').between([least, Dexie.minKey], [most, Dexie.maxKey])
    : table.where(':id').between(least, most, true, true);
  const there = new Set((await between.primaryKeys()).map(String));
  return keys.filter((key) => there.has(String(key)));
}
