// Copies the bytes of media and of spoken answers from one store to another.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { writeDurably } from '../durable-files.ts';
import type { MediaStore, StoredObject } from '../media-store/media-store.ts';
import type { MediaStores } from '../media-store/open-stores.ts';

export interface CopiedFiles {
  /** Objects that both stores hold now. */
  files: number;
  bytes: number;
  /** Of these, the ones that were copied now. */
  copied: number;
  /** Keys of objects whose bytes are not those of their name: they were left out. */
  damaged: string[];
}

/** A whole object ends with the SHA-256 of its bytes; a piece of an upload under way does not. */
const HASH_IN_KEY = /(?:^|[/.])([0-9a-f]{64})$/;

/**
 * Copies each object that the other store does not hold with the same size, and compares its bytes with the hash in its
 * name. It can be cut short anywhere and run again.
 */
export async function copyFiles(from: MediaStores, to: MediaStores): Promise<CopiedFiles> {
  const done: CopiedFiles = { files: 0, bytes: 0, copied: 0, damaged: [] };
  for (const name of ['media', 'recordings'] as const)
    for await (const object of from[name].list('')) {
      const there = await to[name].find(object.key);
      if (there?.bytes !== object.bytes) {
        const outcome = await copyFile(from[name], to[name], object);
        if (outcome === 'gone') continue;
        if (outcome === 'damaged') {
          done.damaged.push(`${name}/${object.key}`);
          continue;
        }
        done.copied += 1;
      }
      done.files += 1;
      done.bytes += object.bytes;
    }
  return done;
}

async function copyFile(
  from: MediaStore,
  to: MediaStore,
  { key }: StoredObject,
): Promise<'copied' | 'damaged' | 'gone'> {
  const bytes = await from.open(key);
  // deleted meanwhile, as the pieces of an upload are when it is complete
  if (!bytes) return 'gone';
  const path = join(to.scratch, randomUUID());
  try {
    const hashed = await writeDurably(path, bytes);
    const inKey = HASH_IN_KEY.exec(key)?.[1];
    if (inKey !== undefined && inKey !== hashed.sha256) return 'damaged';
    await to.moveIn(key, path, hashed);
    return 'copied';
  } finally {
    await rm(path, { force: true });
  }
}
