import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FolderStore } from './folder-store.ts';

it('flushes the folder of each object, and those above it where their names may be new', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'media-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const flushed: string[] = [];
  const open = () => new FolderStore(dir, async (folder) => void flushed.push(relative(dir, folder) || '.'));
  let store = open();
  const put = async (key: string) => {
    await store.put(key, Buffer.from('tide'));
    return flushed.splice(0);
  };
  const all = ['result/part', 'result', '.'];
  expect(await put('result/part/one')).toEqual(all);
  expect(await put('result/part/two')).toEqual(['result/part']);
  expect(await put('result/other/one')).toEqual(['result/other', 'result', '.']);
  // made anew
  await store.deleteAll('result/');
  expect(await put('result/part/one')).toEqual(all);
  await rm(join(dir, 'result'), { recursive: true });
  expect(await put('result/part/one')).toEqual(all);
  // another process may have made it and not flushed it yet
  store = open();
  expect(await put('result/part/two')).toEqual(all);
});
