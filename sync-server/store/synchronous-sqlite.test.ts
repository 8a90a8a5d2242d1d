import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { synchronous } from './synchronous-sqlite.ts';
import { sqliteDialect } from './dialect/sqlite.ts';
import { readPosition } from './sequence.ts';
import { openStore } from './store.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-at-once-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'papertide.sqlite');
}

it('only a transaction, and a connection of readers, are asked at once', async () => {
  const inFile = await openStore(sqliteDialect(newFile()));
  const inMemory = await openStore(sqliteDialect(':memory:'));
  onTestFinished(() => Promise.all([inFile.close(), inMemory.close()]).then(() => undefined));
  expect(synchronous(inFile.read)).not.toBeNull();
  // its one connection may stand in somebody's transaction
  expect(synchronous(inMemory.read)).toBeNull();
  expect(await inMemory.transact((tx) => Promise.resolve(synchronous(tx)))).not.toBeNull();
});

it('what asks at once in a database of one connection sees only what was committed', async () => {
  const store = await openStore(sqliteDialect(':memory:'));
  onTestFinished(() => store.close());
  const gate = Promise.withResolvers<void>();
  const isOpen = Promise.withResolvers<void>();
  const writing = store.transactFor('a', async (tx) => {
    await tx.updateTable('sequences').set({ seq: 7 }).where('owner', '=', 'a').execute();
    isOpen.resolve();
    await gate.promise;
    await tx.updateTable('sequences').set({ seq: 8 }).where('owner', '=', 'a').execute();
  });
  await isOpen.promise;
  const read = readPosition(store.read, 'a');
  gate.resolve();
  await writing;
  expect(await read).toMatchObject({ seq: 8 });
});

it('[R126] what is read asks the connection of the writer, but while a transaction is open on it', async () => {
  const store = await openStore(sqliteDialect(newFile()));
  onTestFinished(() => store.close());
  // only the connection that made it has it
  await store.transact((tx) =>
    sql`create temp table sequences as select 'mine' as owner, 7 as seq, '' as epoch`.execute(tx),
  );
  expect(await readPosition(store.read, 'mine')).toMatchObject({ seq: 7 });
  const meanwhile = await store.transact(() => readPosition(store.read, 'mine'));
  expect(meanwhile).toMatchObject({ seq: 0 });
});

it('[R126] what is read writes nothing, also where the writer is asked', async () => {
  const store = await openStore(sqliteDialect(newFile()));
  onTestFinished(() => store.close());
  const write = "insert into sequences (owner, seq, epoch) values ('a', 1, '') returning owner";
  expect(() => synchronous(store.read)?.runAtOnce(write, [])).toThrow('readonly');
});

it('a store that was only read at once lets go of its file', async () => {
  const file = newFile();
  const store = await openStore(sqliteDialect(file));
  await readPosition(store.read, 'a');
  await store.close();
  // who closes a file last leaves nothing beside it
  expect(existsSync(`${file}-wal`)).toBe(false);
});
