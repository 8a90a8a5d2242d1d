import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../durable-files.ts';

/**
 * Deletes the mail files of a server without SMTP when the links in them have expired, so that the folder collects no
 * addresses. Returns how many it deleted.
 */
export async function expireOutbox(folder: string, nowMs: number): Promise<number> {
  let gone = 0;
  // none where no mail was ever written
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const path = join(folder, name);
    if (!name.endsWith('.eml')) continue;
    // earlier versions wrote no minutes into the name: their links lived for an hour
    const minutes = Number(/^\d+-(\d{1,6})-/.exec(name)?.[1] ?? 60);
    if (nowMs - (await stat(path)).mtimeMs < minutes * 60_000) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
}
