import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sqliteDialect } from './dialect/sqlite.ts';
import { openRestoreAwareStore, renewWitness } from './restore-detection.ts';
import { readEpoch } from './sequence.ts';
import { openStore, type Store } from './store.ts';

let file: string;
let witnessFile: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-witness-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  [file, witnessFile] = [join(folder, 'papertide.sqlite'), join(folder, 'epoch-mark')];
});

const start = async () => {
  const { store } = await openRestoreAwareStore(() => sqliteDialect(file), witnessFile);
  await renewWitness(store, witnessFile);
  return store;
};
const stop = async (store: Store) => {
  await renewWitness(store, witnessFile);
  await store.close();
};
const epochNow = async () => {
  const store = await openStore(sqliteDialect(file));
  const epoch = await readEpoch(store.read);
  await store.close();
  return epoch;
};

describe('[F35, F56] the history of a database', () => {
  it('goes on over ordinary starts, after a stop and after a crash', async () => {
    const store = await start();
    const epoch = await readEpoch(store.read);
    await stop(store);
    await (await start()).close(); // a crash: no word was left at the end
    const last = await start();
    expect(await readEpoch(last.read)).toBe(epoch);
    await last.close();
  });

  it('goes on after a crash between the write to the database and the one to the file', async () => {
    const store = await start();
    const epoch = await readEpoch(store.read);
    const before = readFileSync(witnessFile, 'utf8');
    await stop(store);
    writeFileSync(witnessFile, before);
    const again = await start();
    expect(await readEpoch(again.read)).toBe(epoch);
    await again.close();
  });

  it('keeps the words of a day, and leaves no drafts', async () => {
    const store = await start();
    await renewWitness(store, witnessFile);
    await store.transact((tx) =>
      tx
        .updateTable('epoch_witnesses')
        .set({ replaced_at: Date.now() - 25 * 3_600_000 })
        .where('replaced_at', 'is not', null)
        .execute(),
    );
    await renewWitness(store, witnessFile);
    const words = await store.read.selectFrom('epoch_witnesses').select('word').execute();
    expect(words).toHaveLength(2);
    await store.close();
    expect(readdirSync(dirname(witnessFile)).toSorted()).toEqual(['epoch-mark', 'papertide.sqlite']);
  });

  it('goes on where an older version of this server ran', async () => {
    const before = await epochNow();
    await stop(await start());
    expect(await epochNow()).toBe(before);
  });

  it.each(['while it was stopped', 'before the last start', 'of a machine without the file'])(
    'is another one once a file is copied back that was copied %s',
    async (when) => {
      await stop(await start());
      const epoch = await epochNow();
      const copy = `${file}.copy`;
      copyFileSync(file, copy);
      if (when !== 'while it was stopped') await stop(await start());
      await stop(await start());
      copyFileSync(copy, file);
      if (when === 'of a machine without the file') rmSync(witnessFile);
      const store = await start();
      const renewed = await readEpoch(store.read);
      expect(renewed).not.toBe(epoch);
      // what it writes is numbered in the new one
      await store.transactFor('somebody', (tx) => Promise.resolve(expect(tx.epoch).toBe(renewed)));
      await stop(store);
      expect(await epochNow()).toBe(renewed);
    },
  );

  it('is another one also if the copy was made while the server ran', async () => {
    const store = await start();
    const epoch = await readEpoch(store.read);
    copyFileSync(file, `${file}.copy`);
    await stop(store);
    copyFileSync(`${file}.copy`, file);
    const again = await start();
    expect(await readEpoch(again.read)).not.toBe(epoch);
    await again.close();
  });

  it('[R351] is the same where other servers go on, and another one where they noticed and ended', async () => {
    await stop(await start());
    const epoch = await epochNow();
    const comeBack = async (word: string, otherServersEnd: boolean) => {
      writeFileSync(witnessFile, word);
      const { store } = await openRestoreAwareStore(() => sqliteDialect(file), witnessFile, {
        isAlone: false,
        waitUntilAlone: () => Promise.resolve(otherServersEnd),
      });
      await stop(store);
      return epochNow();
    };
    expect(await comeBack('of a copied folder', false)).toBe(epoch);
    expect(await comeBack('of before a restore', true)).not.toBe(epoch);
  });
});
