import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the mails of a server without SMTP that are older than the links in them live: whoever reads the folder later finds no
 * addresses. Gives how many went.
 */
export async function expireOutbox(folder: string, nowMs: number): Promise<number> {
  let gone = 0;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.eml')) continue;
    // an earlier server wrote no minutes into the name: its links lived for an hour
    const minutes = Number(/^\d+-(\d{1,6})-/.exec(name)?.[1] ?? 60);
    if (nowMs - (await stat(path)).mtimeMs < minutes * 60_000) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
}

/** None where no mail was ever written. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
