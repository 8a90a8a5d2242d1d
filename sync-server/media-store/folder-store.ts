import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { chunksOf, flushFolder, orNull, writeDurably } from '../durable-files.ts';
import { type ByteRange, type MediaStore, requireKey, requirePrefix, type StoredObject } from './media-store.ts';
import { openScratch, withDraft } from './scratch.ts';
import { streamOf } from './stream-of.ts';

const SCRATCH = 'unfinished';
/** Each is a path: a thousand take 100 KB. */
const MOST_DURABLE = 1_000;

/** Stores objects as files of a folder: a key is a path in it. */
export class FolderStore implements MediaStore {
  readonly #dir: string;
  readonly #flush: (folder: string) => Promise<void>;
  /** Folders whose names this process has flushed, up to the root. */
  readonly #durable = new Set<string>();
  readonly scratch: string;

  constructor(dir: string, flush = flushFolder) {
    this.#dir = dir;
    this.#flush = flush;
    this.scratch = join(dir, SCRATCH);
  }

  static async open(dir: string): Promise<FolderStore> {
    const store = new FolderStore(dir);
    await openScratch(store.scratch);
    return store;
  }

  async moveIn(key: string, path: string): Promise<void> {
    const to = this.#pathOf(key);
    // before the move: it must never appear in the store with an old date
    await touchFile(path);
    const folder = dirname(to);
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(path, to);
    await this.#flush(folder);
    if (made === undefined && this.#durable.has(folder)) return;
    // a folder's own name is durable once the folder above it is flushed
    for (let above = dirname(folder); above.length >= this.#dir.length; above = dirname(above))
      await this.#flush(above);
    if (this.#durable.size >= MOST_DURABLE) this.#durable.clear();
    this.#durable.add(folder);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    requireKey(key);
    await withDraft(this.scratch, async (path) => {
      await writeDurably(path, Readable.from([bytes]));
      await this.moveIn(key, path);
    });
  }

  async find(key: string): Promise<StoredObject | null> {
    const file = await orNull(stat(this.#pathOf(key)));
    return file?.isFile() === true ? { key, bytes: file.size, storedAtMs: file.mtimeMs } : null;
  }

  async open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
    return (await this.find(key)) && streamOf(chunksOf(this.#pathOf(key), range));
  }

  async withFile<Result>(key: string, look: (path: string) => Promise<Result>): Promise<Result | null> {
    return (await this.find(key)) && look(this.#pathOf(key));
  }

  addressOf(): Promise<null> {
    return Promise.resolve(null);
  }

  touch(key: string): Promise<boolean> {
    return touchFile(this.#pathOf(key));
  }

  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async deleteAll(prefix: string): Promise<void> {
    requirePrefix(prefix);
    this.#durable.clear();
    if (prefix.endsWith('/')) await rm(join(this.#dir, prefix), { recursive: true, force: true });
    else for await (const { key } of this.list(prefix)) await this.delete(key);
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    yield* this.#walk(requirePrefix(prefix).replace(/[^/]*$/, ''), prefix);
  }

  async *#walk(folder: string, prefix: string): AsyncGenerator<StoredObject> {
    const entries = (await orNull(readdir(join(this.#dir, folder), { withFileTypes: true }))) ?? [];
    const keys = entries
      .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      .filter((key) => key.startsWith(prefix) && key !== `${SCRATCH}/`);
    for (const key of keys) {
      if (key.endsWith('/')) yield* this.#walk(key, prefix);
      else {
        const found = await this.find(key);
        if (found) yield found;
      }
    }
  }

  #pathOf(key: string): string {
    return join(this.#dir, requireKey(key));
  }
}

async function touchFile(path: string): Promise<boolean> {
  const now = new Date();
  return (await orNull(utimes(path, now, now))) !== null;
}
