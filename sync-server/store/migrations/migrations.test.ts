// From every schema that was ever published, with rows in every table, to the newest: nothing is lost on the way, the schema
// is the one that a new database gets, and a migration that fails leaves everything as it was.

import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { describe, expect, it, onTestFinished } from 'vitest';
import { STORES, type StoreKind } from '../../testing/stores.ts';
import { migrations } from './index.ts';

type AnyTables = Record<string, Record<string, unknown>>;
type Database = Kysely<AnyTables>;

const NAMES = Object.keys(migrations);
/** The newest schema when the server first ran on PostgreSQL: older ones are nowhere there, and 001 is tried beside. */
const FIRST_ON_POSTGRES = '021-review-looks';
const ROWS = ['one', 'two'];

/** Values of columns that have a meaning of their own; every other text is the id of its row, so that references hold. */
const VALUES: Record<string, unknown> = {
  role: 'student',
  exam_category: 'reading',
  parent_category: 'academic',
  category_month: 'March',
  creationStatus: 'complete',
  access_control: '[]',
  end_date: '2036-12-31',
  createdAt: '2026-03-02T05:00:00.000Z',
  updatedAt: '2026-03-02T05:00:00.000Z',
  bundle: JSON.stringify({ revision: 1, data: { exam_data: { access_control: '["all"]' } } }),
  answer_key: '[]',
  answer: '"tide"',
  selector: '{}',
  score: '{"kind":"percent","value":0}',
  rows: '[]',
  changes: '[]',
  words: '[]',
};
/** The index of letters and what it keeps for itself, the list of migrations, and the one row of the database's history. */
const isOwnTable = (name: string) => /^(user_search_index|kysely_|sqlite_)|^database_epoch$/.test(name);

/** Made of other columns, and made anew where what they are found by changes. */
const isDerived = (table: string, column: string) => table === 'user_search' && column === 'text';

const migratorOf = (db: Database, some: Record<string, Migration> = migrations) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(some) } });

async function tablesOf(db: Database) {
  const tables = await db.introspection.getTables();
  return tables.filter(({ name }) => !isOwnTable(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Columns as far as every database tells of them. */
async function schemaOf(db: Database) {
  return (await tablesOf(db)).map(({ name, columns }) => ({
    name,
    columns: columns
      .map((column) => `${column.name} ${column.dataType} ${column.isNullable} ${column.hasDefaultValue}`)
      .toSorted((a, b) => (a < b ? -1 : 1)),
  }));
}

let ids = 0;

/** An id is another one in each row; all other numbers are also flags. */
function numberOf(column: string, number: number): number {
  return column.endsWith('_id') ? (ids += 1) : number % 2;
}

/** Puts a row of each of ROWS into each table, those first that others refer to. */
async function fill(db: Database, schema: string): Promise<void> {
  let left = (await tablesOf(db)).flatMap((table) =>
    ROWS.map((id, index) => ({ table, id: `${schema} ${id}`, number: index + 1 })),
  );
  let failure: unknown;
  while (left.length > 0) {
    const refused: typeof left = [];
    for (const one of left) {
      const { table, id, number } = one;
      const row = Object.fromEntries(
        table.columns
          .filter(({ isAutoIncrementing, name }) => !isAutoIncrementing && name !== 'place')
          .map(({ name, dataType }) => [
            name,
            /int|real|float/i.test(dataType) ? numberOf(name, number) : (VALUES[name] ?? id),
          ]),
      );
      try {
        await db.insertInto(table.name).values(row).execute();
      } catch (error) {
        failure = error;
        refused.push(one);
      }
    }
    if (refused.length === left.length) throw failure;
    left = refused;
  }
}

/** Everything that stands in the tables. */
async function dump(db: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const all: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of await tablesOf(db)) {
    const rows = await db.selectFrom(name).selectAll().execute();
    const texts = rows.map((row) => ({ row, text: JSON.stringify(row) }));
    all[name] = texts.toSorted((a, b) => (a.text < b.text ? -1 : 1)).map(({ row }) => row);
  }
  return all;
}

// a file adds nothing to SQLite in memory here
describe.each(STORES.filter(({ name }) => name !== 'SQLite in a file'))('migrations on $name', (kind: StoreKind) => {
  const isReleased = (name: string) => !kind.isShared || name === '001-init' || name >= FIRST_ON_POSTGRES;

  it(
    '[F39] lead from every schema, full of rows, to the newest and keep every row, and one that fails changes nothing',
    { timeout: 300_000 },
    async () => {
      const db = await openEmpty(kind);
      let before: Awaited<ReturnType<typeof dump>> = {};
      for (const name of NAMES.filter(isReleased)) {
        const { error } = await migratorOf(db).migrateTo(name);
        expect(error, name).toBeUndefined();
        expectRetained(before, await dump(db), name);
        const next = NAMES[NAMES.indexOf(name) + 1];
        if (next === undefined) break;

        // rows of their own for each schema: those of the schemas before go with them all the way
        await fill(db, name);
        before = await dump(db);
        const fails: Migration = {
          async up(tx) {
            await migrations[next]!.up(tx);
            throw new Error('cut');
          },
        };
        const cut = await migratorOf(db, { ...migrations, [next]: fails }).migrateToLatest();
        expect(cut.error).toMatchObject({ message: 'cut' });
        expect(await dump(db), next).toEqual(before);
      }
      const fresh = await openEmpty(kind);
      await migratorOf(fresh).migrateToLatest();
      expect(await schemaOf(db)).toEqual(await schemaOf(fresh));
    },
  );
});

function expectRetained(before: Awaited<ReturnType<typeof dump>>, after: typeof before, name: string): void {
  for (const [table, rows] of Object.entries(before)) {
    const now = after[table] ?? [];
    const retained = Object.keys(rows[0] ?? {}).filter(
      (column) => column in (now[0] ?? {}) && !isDerived(table, column),
    );
    const pick = (row: Record<string, unknown>) => JSON.stringify(retained.map((column) => row[column]));
    const kept = new Set(now.map(pick));
    expect(
      rows.map(pick).filter((row) => !kept.has(row)),
      `lost from ${table} at ${name}`,
    ).toEqual([]);
  }
}

async function openEmpty(kind: StoreKind): Promise<Database> {
  const database = await kind.makeEmpty();
  const db: Database = new Kysely<AnyTables>({ dialect: database.open() });
  onTestFinished(async () => {
    await db.destroy();
    await database.remove();
  });
  return db;
}
