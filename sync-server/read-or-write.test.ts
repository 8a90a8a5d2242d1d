import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { readOrWrite } from './read-or-write.ts';
import { makeDataDir } from './testing/process.ts';

it('[R351] writes a file once, and reads what is there', async () => {
  const file = join(await makeDataDir(), 'secret');
  expect(readOrWrite(file, () => 'first')).toBe('first');
  expect(readOrWrite(file, () => 'second')).toBe('first');
});

it('[R351] waits for the server that has made the file and not written it yet', async () => {
  const file = join(await makeDataDir(), 'secret');
  writeFileSync(file, '');
  const other = new Worker(
    `setTimeout(() => require('node:fs').appendFileSync(${JSON.stringify(file)}, 'of the other'), 100)`,
    { eval: true },
  );
  expect(readOrWrite(file, () => 'mine')).toBe('of the other');
  await other.terminate();
});

it('returns nothing where nobody ever writes it', async () => {
  const file = join(await makeDataDir(), 'secret');
  appendFileSync(file, '');
  expect(readOrWrite(file, () => 'mine')).toBe('');
  expect(readFileSync(file, 'utf8')).toBe('');
});
