import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextRoundOfEvents } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sqliteDialect } from './dialect/sqlite.ts';
import { openStore, type Tx } from './store.ts';

/** A store in a file, and what its database is told from now on. */
async function openLoggedStore(waits: { busyMs?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-group-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'papertide.sqlite');
  const log: string[] = [];
  // a machine under load must not part what came together
  const store = await openStore(
    sqliteDialect(file, (statement) => log.push(statement), waits),
    { gatherMs: Number.POSITIVE_INFINITY },
  );
  onTestFinished(() => store.close());
  log.length = 0;
  const commits = () => log.filter((statement) => statement === 'commit').length;
  const write = (owner: string, note = '') => store.transactTogetherFor(owner, (tx) => noteOf(tx, owner, note));
  const owners = async () => {
    const rows = await store.read.selectFrom('sequences').select('owner').where('epoch', 'like', 'note%').execute();
    return rows.map(({ owner }) => owner).toSorted();
  };
  return { store, file, log, commits, write, owners };
}

async function noteOf(tx: Tx, owner: string, note: string): Promise<string> {
  await tx
    .updateTable('sequences')
    .set({ epoch: `note ${note}` })
    .where('owner', '=', owner)
    .execute();
  return owner;
}

describe('[R126] work that comes at the same time', () => {
  it('[F38] is committed together, and none of it is done before that', async () => {
    const { log, commits, write, owners } = await openLoggedStore();
    const all = ['a', 'b', 'c', 'd'].map(async (owner) => {
      const result = await write(owner);
      return `${result} after ${commits()}`;
    });
    expect(await Promise.all(all)).toEqual(['a after 1', 'b after 1', 'c after 1', 'd after 1']);
    expect(log.filter((statement) => statement.startsWith('begin'))).toEqual(['begin immediate']);
    expect(await owners()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[F37] leaves room between commits for many to come: a hundred connections wait for a few of them', async () => {
    const { commits, write } = await openLoggedStore();
    const heardAll = Promise.withResolvers<number>();
    let heard = 0;
    const server = createServer(() => {
      heard += 1;
      if (heard === 100) heardAll.resolve(commits());
    });
    server.listen({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('It listens on no port');
    // whoever was served comes again at once
    const over = new AbortController();
    const busy = Array.from({ length: 3 }, async (_, index) => {
      while (!over.signal.aborted) await write(`busy ${index}`);
    });
    onTestFinished(async () => {
      over.abort();
      await Promise.all(busy);
    });
    const before = commits();
    const sockets = Array.from({ length: 100 }, () => connect(address.port, address.address));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    expect((await heardAll.promise) - before).toBeLessThan(50);
  });

  it('has each its own fate: what one wrote before it threw is undone, the rest is kept', async () => {
    const { store, commits, write, owners } = await openLoggedStore();
    const failed = store.transactTogetherFor('b', async (tx) => {
      await noteOf(tx, 'b', '');
      throw new Error('no');
    });
    const all = await Promise.allSettled([write('a'), failed, write('c')]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await owners()).toEqual(['a', 'c']);
    expect(commits()).toBe(1);
  });

  it('[F33, F57] has each its own fate where SQLite undoes all of it, as on a full disk', async () => {
    const { store, write, owners } = await openLoggedStore();
    const limitPages = (count: number) =>
      store.transact((tx) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(tx));
    await limitPages(1); // no fewer than it has
    const large = 'x'.repeat(2_000_000);
    const all = await Promise.allSettled([write('a'), write('b', large), write('c'), write('d', large)]);
    expect(all.map((one) => (one.status === 'rejected' ? one.reason : one.value))).toMatchObject([
      'a',
      { code: 'SQLITE_FULL' },
      'c',
      { code: 'SQLITE_FULL' },
    ]);
    expect(await owners()).toEqual(['a', 'c']);
    await limitPages(100_000);
    await write('b', large);
    expect(await owners()).toEqual(['a', 'b', 'c']);
  });

  it('[F33] has each its own fate where the commit fails', async () => {
    const { store, write, owners } = await openLoggedStore();
    const unsound = store.transactTogetherFor('b', async (tx) => {
      await noteOf(tx, 'b', '');
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await sql`insert into parts (part_id, exam_id, part_no, no_of_question) values ('p', 'none', 1, 0)`.execute(tx);
    });
    const all = await Promise.allSettled([write('a'), unsound, write('c')]);
    expect(all.map((one) => (one.status === 'rejected' ? one.reason : one.value))).toMatchObject([
      'a',
      { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' },
      'c',
    ]);
    expect(await owners()).toEqual(['a', 'c']);
  });

  it('[F33] is told at once that the database cannot be written, and the next is taken', async () => {
    const { file, write, owners } = await openLoggedStore({ busyMs: 0 });
    const other = new Sqlite(file);
    other.exec('begin immediate');
    const all = await Promise.allSettled([write('a'), write('b')]);
    expect(all).toMatchObject([{ reason: { code: 'SQLITE_BUSY' } }, { reason: { code: 'SQLITE_BUSY' } }]);
    other.exec('rollback');
    other.close();
    await write('c');
    expect(await owners()).toEqual(['c']);
  });

  it('is undone and told so by a store that is closed meanwhile', async () => {
    const { store, write } = await openLoggedStore();
    const late = write('a');
    await store.close();
    await expect(late).rejects.toThrow('destroyed');
  });
});

it('[R126] reading waits for no transaction, and sees what was committed', async () => {
  const { store, owners } = await openLoggedStore();
  const gate = Promise.withResolvers<void>();
  const isOpen = Promise.withResolvers<void>();
  const writing = store.transactFor('a', async (tx) => {
    await noteOf(tx, 'a', '');
    isOpen.resolve();
    await gate.promise;
  });
  await isOpen.promise;
  await nextRoundOfEvents();
  expect(await owners()).toEqual([]);
  gate.resolve();
  await writing;
  expect(await owners()).toEqual(['a']);
});
