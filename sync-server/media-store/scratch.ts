import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LEFT_AFTER_MS = 24 * 3_600_000;

/** Makes the folder if needed, and deletes what earlier processes left in it. Another process may use it now. */
export async function openScratch(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const before = Date.now() - LEFT_AFTER_MS;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if ((await stat(path)).mtimeMs < before) await rm(path, { force: true });
  }
}

/** Runs work with the path of a file that is not there yet, and deletes the file afterwards. */
export async function withDraft<Result>(scratch: string, work: (path: string) => Promise<Result>): Promise<Result> {
  const path = join(scratch, randomUUID());
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
