import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPaperServer } from '../testing/papers.ts';
import { keepMedia } from './queries.ts';
import { dropUnentered } from './unentered.ts';

const anyType = () => Promise.resolve('text/plain');

it('[R119] files without a row go after a day, and those that the database names never', async () => {
  const { store, deps, clock } = await openPaperServer();
  const stored = await Promise.all(
    ['entered', 'of a refused paper'].map((words) => deps.media.put(Buffer.from(words), 100, anyType)),
  );
  const [entered, refused] = stored.map(({ sha256 }) => sha256);
  await store.transact((tx) => keepMedia(tx, stored[0]!, clock.nowMs));
  const pathOf = (sha256 = '') => join(deps.config.dataDir, 'media', sha256.slice(0, 2), sha256);
  const isThere = async (sha256 = '') => (await readdir(join(pathOf(sha256), '..'))).includes(sha256);
  const putAt = async (hoursAgo: number) => {
    const at = new Date(clock.nowMs - hoursAgo * 3_600_000);
    for (const { sha256 } of stored) await utimes(pathOf(sha256), at, at);
    await dropUnentered(deps);
    return [await isThere(entered), await isThere(refused)];
  };
  expect(await putAt(23)).toEqual([true, true]);
  expect(await putAt(25)).toEqual([true, false]);
});
