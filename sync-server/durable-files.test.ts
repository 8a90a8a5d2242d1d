import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { flushFolder, hashOf } from './durable-files.ts';

const { platform } = process;
const setPlatform = (value: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value });
const dir = mkdtempSync(join(tmpdir(), 'papertide-durable-'));
afterEach(() => {
  setPlatform(platform);
});

it('a folder is opened to be flushed, but never on Windows, which opens none', async () => {
  const none = join(dir, 'none');
  setPlatform('linux');
  await flushFolder(dir);
  await expect(flushFolder(none)).rejects.toThrow('ENOENT');
  setPlatform('win32');
  await flushFolder(none);
});

it('the hash of a file comes with its length', async () => {
  const file = join(dir, 'abc');
  writeFileSync(file, 'abc');
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await hashOf(file)).toEqual({ bytes: 3, sha256 });
  rmSync(dir, { recursive: true });
});
