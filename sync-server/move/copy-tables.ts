// Makes the tables of a PostgreSQL database the same as those of a SQLite file.

import { createHash } from 'node:crypto';
import type Sqlite from 'better-sqlite3';
import type pg from 'pg';

type Value = string | number | null;
type Row = readonly Value[];

interface Table {
  name: string;
  columns: string[];
  /** Places in `columns`, in the order of the primary key. */
  key: number[];
  /** Places of columns of texts. */
  texts: Set<number>;
  /** Places of columns that PostgreSQL stores with 32 bits. */
  singles: Set<number>;
}

/** Two connections to the new database: what is read stays the same while rows are written. */
export interface Target {
  reader: pg.ClientBase;
  writer: pg.ClientBase;
}

export interface CopiedTable {
  name: string;
  rows: number;
  /** SHA-256 of all rows in the order of their keys, the same in both databases. */
  sha256: string;
  /** Rows that were written or deleted. */
  changed: number;
}

/** Not copied: what each engine keeps for itself. */
const OWN_OF_SQLITE = /^(sqlite_|kysely_|user_search_index)/;
const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4_000_000;
/** A pass that writes is followed by one that looks; a row that is replaced takes one pass more. */
const PASSES = 4;

/**
 * Compares every row of every table, in the order of their keys, and writes or deletes what differs; ends with a pass
 * over each table that found no difference. It can be cut short anywhere and run again. Foreign keys must be off.
 */
export async function copyTables(
  from: Sqlite.Database,
  to: Target,
  onTable: (table: CopiedTable) => void = () => {},
): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = [];
  for (const table of await tablesOf(from, to.writer)) {
    const done = await copyTable(from, to, table);
    onTable(done);
    copied.push(done);
  }
  return copied;
}

async function copyTable(from: Sqlite.Database, to: Target, table: Table): Promise<CopiedTable> {
  let changed = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    const result = await comparePass(from, to, table);
    if (result.changed === 0) return { name: table.name, rows: result.rows, sha256: result.sha256, changed };
    changed += result.changed;
  }
  throw new Error(
    `The table ${table.name} stays different: something else writes to the new database, or refuses its rows.`,
  );
}

async function comparePass(from: Sqlite.Database, to: Target, table: Table) {
  await to.reader.query('begin');
  try {
    return await compareRows(from, to, table);
  } finally {
    await to.reader.query('rollback');
  }
}

async function compareRows(from: Sqlite.Database, to: Target, table: Table) {
  const quoted = table.columns.map(quote).join(', ');
  const rowsHere = from
    .prepare<[], Value[]>(`select ${quoted} from ${quote(table.name)} order by ${orderOf(table)}`)
    .raw()
    .iterate();
  const rowsThere = readRows(
    to.reader,
    `select ${quoted} from ${quote(table.name)} order by ${orderOf(table, ' collate "C"')}`,
  );
  const hashes = { here: createHash('sha256'), there: createHash('sha256') };
  const writer = writerOf(to.writer, table);
  let rows = 0;
  let changed = 0;
  const nextThere = async () => {
    const { value, done } = await rowsThere.next();
    return done === true ? null : normalised(value, table);
  };
  let there = await nextThere();
  for (const raw of rowsHere) {
    const here = normalised(raw, table);
    rows += 1;
    hashes.here.update(`${JSON.stringify(here)}\n`);
    while (there && compareKeys(there, here, table) < 0) {
      changed += 1;
      await writer.delete(there);
      there = await nextThere();
    }
    if (there && compareKeys(there, here, table) === 0) {
      const text = JSON.stringify(there);
      hashes.there.update(`${text}\n`);
      if (text !== JSON.stringify(here)) {
        // written by the next pass: its unique values may still belong to a row that goes
        changed += 1;
        await writer.delete(there);
      }
      there = await nextThere();
    } else {
      changed += 1;
      await writer.insert(here);
    }
  }
  for (; there; there = await nextThere()) {
    changed += 1;
    await writer.delete(there);
  }
  await writer.finish();
  const sha256 = hashes.here.digest('hex');
  if (changed === 0 && sha256 !== hashes.there.digest('hex')) throw new Error(`The rows of ${table.name} differ.`);
  return { rows, changed, sha256 };
}

/** Writes rows many at a time; those that go are deleted before others are inserted. */
function writerOf(to: pg.ClientBase, table: Table) {
  const name = quote(table.name);
  const columns = table.columns.map(quote).join(', ');
  const keys = table.key.map((place) => quote(table.columns[place] ?? ''));
  const isSame = keys.map((key) => `kept.${key} = gone.${key}`).join(' and ');
  const gone: object[] = [];
  const added: object[] = [];
  let bytes = 0;
  const flushGone = async () => {
    if (gone.length === 0) return;
    await to.query(
      `delete from ${name} as kept using json_populate_recordset(null::${name}, $1::json) as gone where ${isSame}`,
      [JSON.stringify(gone)],
    );
    gone.length = 0;
  };
  const flushAdded = async () => {
    await flushGone();
    if (added.length === 0) return;
    await to.query(
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json) on conflict do nothing`,
      [JSON.stringify(added)],
    );
    added.length = 0;
    bytes = 0;
  };
  return {
    async delete(row: Row) {
      gone.push(Object.fromEntries(table.key.map((place) => [table.columns[place], row[place]])));
      if (gone.length >= ROWS_AT_ONCE) await flushGone();
    },
    async insert(row: Row) {
      added.push(Object.fromEntries(table.columns.map((column, place) => [column, row[place]])));
      bytes += row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
      if (added.length >= ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE) await flushAdded();
    },
    finish: flushAdded,
  };
}

async function* readRows(to: pg.ClientBase, select: string): AsyncGenerator<Value[]> {
  await to.query(`declare rows_there cursor for ${select}`);
  for (;;) {
    const { rows } = await to.query<Value[]>({ text: `fetch ${ROWS_AT_ONCE} from rows_there`, rowMode: 'array' });
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
}

/** PostgreSQL stores no NUL and no half of a surrogate pair, and `real` with 32 bits. */
function normalised(row: readonly Value[], { singles }: Table): Row {
  return row.map((value, place) => {
    if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\u{fffd}');
    if (typeof value === 'number' && singles.has(place)) return Math.fround(value);
    return value;
  });
}

/** Compares as both databases sort: numbers by value, texts by their bytes. */
function compareKeys(one: Row, other: Row, { key }: Table): number {
  for (const place of key) {
    const [left, right] = [one[place], other[place]];
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
    if (order !== 0) return order;
  }
  return 0;
}

async function tablesOf(from: Sqlite.Database, to: pg.ClientBase): Promise<Table[]> {
  const names = from
    .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all()
    .filter((name) => !OWN_OF_SQLITE.test(name));
  const { rows } = await to.query<{ table_name: string; column_name: string; data_type: string }>(
    `select table_name, column_name, data_type from information_schema.columns
      where table_schema = current_schema() order by table_name, ordinal_position`,
  );
  const byTable = Map.groupBy(rows, (row) => row.table_name);
  return names.map((name): Table => {
    const there = byTable.get(name) ?? [];
    const info = from.prepare<[string], { name: string; pk: number }>('select * from pragma_table_info(?)').all(name);
    const columns = info.map((column) => column.name);
    const isSame =
      columns.toSorted().join() ===
      there
        .map((column) => column.column_name)
        .toSorted()
        .join();
    if (!isSame) throw new Error(`The table ${name} has other columns in the new database.`);
    const key = info
      .filter(({ pk }) => pk > 0)
      .toSorted((left, right) => left.pk - right.pk)
      .map(({ name: column }) => columns.indexOf(column));
    const placesOf = (type: string) =>
      new Set(there.filter((one) => one.data_type === type).map((one) => columns.indexOf(one.column_name)));
    if (key.length === 0) throw new Error(`The table ${name} has no primary key.`);
    return { name, columns, key, texts: placesOf('text'), singles: placesOf('real') };
  });
}

/** PostgreSQL sorts texts by a language, unless it is told to sort by bytes as SQLite does. */
function orderOf({ columns, key, texts }: Table, ofTexts = ''): string {
  return key.map((place) => quote(columns[place] ?? '') + (texts.has(place) ? ofTexts : '')).join(', ');
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
