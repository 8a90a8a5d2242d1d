import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sqliteDialect } from './sqlite.ts';

it('[F32] puts a commit on the disk before it returns', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = new Kysely<unknown>({ dialect: sqliteDialect(join(folder, 'papertide.sqlite')) });
  onTestFinished(() => database.destroy());
  const pragma = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database);
    return Object.values(rows[0] ?? {})[0];
  };
  const FULL = 2;
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(FULL);
  expect(await pragma('foreign_keys')).toBe(1);
});

it('[F38] serves others between two of the transactions that wait for one another', async () => {
  const database = new Kysely<{ boats: { name: string } }>({ dialect: sqliteDialect(':memory:') });
  onTestFinished(() => database.destroy());
  await sql`create table boats (name text)`.execute(database);
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  const write = async () => {
    await database.transaction().execute((tx) => tx.insertInto('boats').values({ name: 'oruwa' }).execute());
    return turn;
  };
  const turns = await Promise.all(Array.from({ length: 20 }, write));
  expect(new Set(turns).size).toBe(20);
});

it('[F38] looks again and again while another process has the database, and keeps nobody waiting in between', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'papertide.sqlite');
  let looks = 0;
  const dialect = sqliteDialect(file, (statement) => {
    looks += statement === 'begin immediate' ? 1 : 0;
    if (looks === 4 && other.inTransaction) other.exec('commit');
  });
  const database = new Kysely<{ boats: { name: string } }>({ dialect });
  onTestFinished(() => database.destroy());
  await sql`create table boats (name text)`.execute(database);
  const other = new Sqlite(file);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  await database.transaction().execute((tx) => tx.insertInto('boats').values({ name: 'oruwa' }).execute());
  expect(looks).toBe(4);
  expect(await database.selectFrom('boats').selectAll().execute()).toEqual([{ name: 'oruwa' }]);
});

it('prepares a statement once, and anew where the schema changed', async () => {
  const database = new Kysely<{ boats: { name: string } }>({ dialect: sqliteDialect(':memory:') });
  onTestFinished(() => database.destroy());
  await sql`create table boats (name text)`.execute(database);
  await database.insertInto('boats').values({ name: 'oruwa' }).execute();
  const boats = () => database.selectFrom('boats').selectAll().execute();
  expect([await boats(), await boats()]).toEqual([[{ name: 'oruwa' }], [{ name: 'oruwa' }]]);
  await sql`alter table boats add column sails integer default 1`.execute(database);
  expect(await boats()).toEqual([{ name: 'oruwa', sails: 1 }]);
});

it('prepares what is asked all the time once, however many others are asked once', async () => {
  const database = new Kysely<unknown>({ dialect: sqliteDialect(':memory:') });
  onTestFinished(() => database.destroy());
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  for (let index = 0; index < 1_200; index++) {
    await sql`select 'always'`.execute(database);
    await sql`select ${sql.lit(index)}`.execute(database);
  }
  expect(prepare.mock.calls.filter(([text]) => text === "select 'always'")).toHaveLength(1);
});

describe('what is read while nobody writes', () => {
  async function openBoats() {
    const folder = mkdtempSync(join(tmpdir(), 'papertide-sqlite-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'papertide.sqlite');
    const told: string[] = [];
    const dialect = sqliteDialect(file, (statement) => told.push(statement));
    const database = new Kysely<{ boats: { name: string } }>({ dialect });
    await sql`create table boats (name text)`.execute(database);
    const readerDialect = dialect.openReader();
    if (!readerDialect) throw new Error('It is in a file');
    const reader = new Kysely<{ boats: { name: string } }>({ dialect: readerDialect });
    onTestFinished(async () => {
      await reader.destroy();
      await database.destroy();
    });
    const read = async () => {
      const rows = await reader.selectFrom('boats').selectAll().execute();
      return rows.map(({ name }) => name);
    };
    await read(); // what opens the connection
    await nextTurn();
    told.length = 0;
    const write = (name: string) =>
      database.transaction().execute((tx) => tx.insertInto('boats').values({ name }).execute());
    return { database, file, told, read, write };
  }

  it('shares one look at the file with all others of its turn of the event loop', async () => {
    const { told, read } = await openBoats();
    await Promise.all([read(), read(), read(), read()]);
    await nextTurn();
    const select = 'select * from "boats"';
    expect(told).toEqual(['begin deferred', select, select, select, select, 'end']);
    await read();
    await nextTurn();
    expect(told.slice(6)).toEqual(['begin deferred', select, 'end']);
  });

  it('sees what was committed before it, here in the same turn, by another process in the next', async () => {
    const { file, read, write } = await openBoats();
    expect([await read(), await read()]).toEqual([[], []]);
    await write('oruwa');
    expect([await read(), await read()]).toEqual([['oruwa'], ['oruwa']]);
    const other = new Sqlite(file);
    onTestFinished(() => void other.close());
    other.exec("insert into boats values ('vallam')");
    await nextTurn();
    expect([await read(), await read()]).toEqual([
      ['oruwa', 'vallam'],
      ['oruwa', 'vallam'],
    ]);
  });

  it('leaves the writer alone: a transaction after many reads of its turn begins at once', async () => {
    const { told, read, write } = await openBoats();
    await Promise.all([read(), read(), read(), write('oruwa')]);
    expect(await read()).toEqual(['oruwa']);
    await nextTurn();
    expect(told.filter((statement) => statement === 'begin deferred')).toHaveLength(
      told.filter((statement) => statement === 'end').length,
    );
  });

  it('[F57] hides no error of a transaction that SQLite has undone by itself', async () => {
    const { database, read } = await openBoats();
    await sql`pragma max_page_count = 3`.execute(database);
    const long = 'x'.repeat(100_000);
    const failed = database.transaction().execute(async (tx) => {
      try {
        await tx.insertInto('boats').values({ name: long }).execute();
      } finally {
        // others read before it is rolled back
        await Promise.all([read(), read(), read()]);
      }
    });
    await expect(failed).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  });
});
