import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDataDir } from '../testing/process.ts';
import { expireOutbox } from './expire-outbox.ts';

it('[R232] mails in the outbox go once the links in them are too old, and nothing else does', async () => {
  const folder = join(await makeDataDir(), 'outbox');
  const nowMs = Date.now();
  const expire = () => expireOutbox(folder, nowMs);
  expect(await expire()).toBe(0);
  await mkdir(folder);
  for (const [name, minutes] of [
    ['old.eml', 61] as const,
    ['new.eml', 59] as const,
    ['1-60-a.eml', 61] as const,
    ['1-10080-b.eml', 61] as const,
    ['notes.txt', 600] as const,
  ]) {
    await writeFile(join(folder, name), '');
    const at = new Date(nowMs - minutes * 60_000);
    await utimes(join(folder, name), at, at);
  }
  expect(await expire()).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(['1-10080-b.eml', 'new.eml', 'notes.txt']);
});
