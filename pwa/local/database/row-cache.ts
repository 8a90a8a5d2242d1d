import { Dexie, type Table } from 'dexie';
import type { LocalKey } from './rows.ts';

/** From this many reads on, the keys are checked first: each read costs a slow phone a millisecond. */
const MANY_LOOKS = 8;

export interface CachedRows<Row> {
  get: (key: LocalKey) => Row | undefined;
  put: (key: LocalKey, row: Row) => void;
  delete: (key: LocalKey) => void;
  /** Must run in the transaction in which they were read. */
  write: () => Promise<void>;
}

export class RowCache<Row> implements CachedRows<Row> {
  readonly #table: Table<Row, LocalKey>;
  readonly #rows: Map<string, Row>;
  readonly #changed = new Map<string, LocalKey>();

  private constructor(table: Table<Row, LocalKey>, rows: Map<string, Row>) {
    this.#table = table;
    this.#rows = rows;
  }

  /** Loads the rows of these keys; call it, and `write`, in a transaction. */
  static async of<Row>(table: Table<Row, LocalKey>, keys: readonly LocalKey[]): Promise<RowCache<Row>> {
    const there = keys.length < MANY_LOOKS ? keys : await findThere(table, keys);
    const found = there.length === 0 ? [] : await table.bulkGet([...there]);
    const rows = new Map<string, Row>();
    for (const [at, row] of found.entries()) if (row) rows.set(String(there[at]), row);
    return new RowCache(table, rows);
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
      // rethrow by the inner error's name, which tells a lost connection from a full device
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
