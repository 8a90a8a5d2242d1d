import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { sqliteDialect } from './dialect/sqlite.ts';
import { openStore, type Tx } from './store.ts';
import type { Tables } from './tables.ts';

/** A store in a file, whose database may have so many pages and no more, as SQLite itself counts them. */
async function openSmallStore() {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = await openStore(sqliteDialect(join(folder, 'papertide.sqlite')));
  onTestFinished(() => store.close());
  const limitPages = (count: number) =>
    store.transact((tx) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(tx));
  await limitPages(1); // no fewer than it has
  return { store, limitPages };
}

const setting = (tx: Tx, name: string, bytes: number) =>
  tx
    .insertInto('sequences')
    .values({ owner: name, seq: 0, epoch: 'x'.repeat(bytes) })
    .execute();

it('[F57] tells that the disk is full, where SQLite has rolled back by itself, and goes on afterwards', async () => {
  const { store, limitPages } = await openSmallStore();
  const grow = (index: number) =>
    store.transactFor('somebody', async (tx) => {
      await setting(tx, `kept ${index}`, 10);
      await setting(tx, `large ${index}`, 2_000_000);
    });
  await expect(grow(1)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await expect(grow(2)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  const owners = () => store.read.selectFrom('sequences').select('owner').orderBy('owner').execute();
  expect(await owners()).toEqual([]);
  await limitPages(10_000);
  await grow(3);
  expect(await owners()).toEqual([{ owner: 'kept 3' }, { owner: 'large 3' }, { owner: 'somebody' }]);
});

it('[F39] runs a migration whole or not at all: one that was cut short begins anew at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-cut-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'papertide.sqlite');
  for (const pageCount of [10, 30, 60]) {
    const dialect = sqliteDialect(file);
    await sql`pragma max_page_count = ${sql.lit(pageCount)}`.execute(new Kysely<Tables>({ dialect }));
    await expect(openStore(dialect)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  }
  const store = await openStore(sqliteDialect(file));
  onTestFinished(() => store.close());
  expect(await store.read.selectFrom('users').selectAll().execute()).toEqual([]);
});
