import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openRestoreAwareStore, renewWitness } from '../store/restore-detection.ts';
import type { Store } from '../store/store.ts';
import { openPaperServer } from '../testing/papers.ts';
import { FolderStore } from '../media-store/folder-store.ts';
import { openMediaFiles } from './files.ts';
import { saveMedia } from './queries.ts';
import { deleteOrphanedMedia } from './orphaned-media.ts';

const DAY_MS = 24 * 3_600_000;
const anyType = () => Promise.resolve('text/plain');

it('[R119] files without a row go after a day, and those that the database names never', async () => {
  const { store, deps, clock } = await openPaperServer();
  const putMs = Date.now();
  clock.nowMs = putMs;
  const stored = await Promise.all(
    ['entered', 'of a refused paper'].map((words) => deps.media.put(Buffer.from(words), 100, anyType)),
  );
  const [entered, refused] = stored.map(({ sha256 }) => sha256);
  await store.transact((tx) => saveMedia(tx, stored[0]!, clock.nowMs));
  const pathOf = (sha256 = '') => join(deps.config.dataDir, 'media', sha256.slice(0, 2), sha256);
  const isThere = async (sha256 = '') => (await readdir(join(pathOf(sha256), '..'))).includes(sha256);
  const after = async (hours: number) => {
    clock.nowMs = putMs + hours * 3_600_000;
    await deleteOrphanedMedia(deps);
    return [await isThere(entered), await isThere(refused)];
  };
  expect(await after(23)).toEqual([true, true]);
  expect(await after(25)).toEqual([true, false]);
});

describe('[R129] files of before this history of the database', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T05:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  /** A folder of media and databases beside it, of which each start is on one. */
  async function openFolder() {
    const dir = await mkdtemp(join(tmpdir(), 'papertide-unentered-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const objects = await FolderStore.open(join(dir, 'media'));
    const mediaOf = (store: Store) => openMediaFiles(objects, { store, now: Date.now });
    return {
      dir,
      names: async () => {
        const names = await readdir(join(dir, 'media'), { recursive: true });
        return names.map((name) => name.slice(3)).filter((name) => /^[0-9a-f]{64}$/.test(name));
      },
      /** Stores a file that no row names. */
      put: async (words: string) => {
        const sha256 = createHash('sha256').update(words).digest('hex');
        await objects.put(`${sha256.slice(0, 2)}/${sha256}`, Buffer.from(words));
        return sha256;
      },
      /** Starts with a database, a day after the last start, and does some work in it. */
      start: async (database: string, work?: (enter: (words: string) => Promise<string>) => Promise<unknown>) => {
        vi.setSystemTime(Date.now() + DAY_MS + 1);
        const witnessFile = join(dir, 'epoch-mark');
        const { store } = await openRestoreAwareStore(() => sqliteDialect(join(dir, database)), witnessFile);
        await renewWitness(store, witnessFile);
        const sweep = () => deleteOrphanedMedia({ store, media: mediaOf(store), now: Date.now });
        await sweep();
        vi.advanceTimersByTime(1);
        await work?.(async (words) => {
          const file = await mediaOf(store).put(Buffer.from(words), 100, anyType);
          await store.transact((tx) => saveMedia(tx, file, Date.now()));
          return file.sha256;
        });
        await sweep();
        await renewWitness(store, witnessFile);
        await store.close();
      },
    };
  }

  it('stay at every start on a database that is empty, and are there once the right one is back', async () => {
    const { start, put, names } = await openFolder();
    let recording = '';
    await start('academy', async (enter) => (recording = await enter('a recording')));
    for (let day = 0; day < 3; day++) await start('mistyped');
    expect(await names()).toEqual([recording]);
    const refused = await put('of an import that the mistyped one refused');
    for (let day = 0; day < 2; day++) await start('academy');
    expect((await names()).toSorted()).toEqual([recording, refused].toSorted());
  });

  it('stay where the database was moved aside, and what this one was refused since goes', async () => {
    const { dir, start, put, names } = await openFolder();
    let recording = '';
    await start('academy', async (enter) => (recording = await enter('a recording')));
    await rename(join(dir, 'academy'), join(dir, 'aside'));
    let refused = '';
    await start('academy', async () => (refused = await put('of a refused import')));
    expect((await names()).toSorted()).toEqual([recording, refused].toSorted());
    await start('academy');
    expect(await names()).toEqual([recording]);
  });

  it('stay where an older database is put back by hand that does not name them', async () => {
    const { dir, start, names } = await openFolder();
    await start('academy');
    await copyFile(join(dir, 'academy'), join(dir, 'copy'));
    let recording = '';
    await start('academy', async (enter) => (recording = await enter('a recording')));
    await copyFile(join(dir, 'copy'), join(dir, 'academy'));
    for (let day = 0; day < 3; day++) await start('academy');
    expect(await names()).toEqual([recording]);
  });
});
