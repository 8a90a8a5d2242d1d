import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../durable-files.ts';

/**
 * Deletes the mails of a server without SMTP that are older than the links in them live: whoever reads the folder later finds no
 * addresses. Gives how many went.
 */
export async function expireOutbox(folder: string, nowMs: number): Promise<number> {
  let gone = 0;
  // none where no mail was ever written
  for (const name of (await orNull(readdir(folder))) ?? []) {
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
