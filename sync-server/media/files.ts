import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Sha256 } from '../../shared/ids.ts';
import { Refusal } from '../http/refusal.ts';

/** A file as it lies on disk, named by its bytes. */
export interface StoredFile {
  sha256: string;
  bytes: number;
  media_type: string;
}

/** Says what a file is by its bytes; throws a refusal (415) where it is not of the wanted kind. */
export type MediaTypeOf = (path: string) => Promise<string>;

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** Content-addressed files: the same bytes are stored once, and a stored file never changes. */
export interface MediaFiles {
  /** Takes bytes in as they come and keeps them durably; refuses with 413 past the limit and with what `mediaTypeOf` says. */
  put(
    source: AsyncIterable<Uint8Array> | Uint8Array,
    limitBytes: number,
    mediaTypeOf: MediaTypeOf,
  ): Promise<StoredFile>;
  /** Takes bytes in to be looked at by their path and hash, and drops them afterwards; refuses with 413 past the limit. */
  borrow<Result>(
    source: AsyncIterable<Uint8Array>,
    limitBytes: number,
    look: (path: string, sha256: string) => Promise<Result>,
  ): Promise<Result>;
  /** Drops a file that nothing speaks of; does nothing where there is none. */
  drop(sha256: string): Promise<void>;
  /** The file's bytes, or a range of them; null where there is no such file. */
  open(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
}

/** Keeps files under `dir`/ab/abcdef…; what is half written lies in `dir`/incoming and is swept at a later start. */
export async function openMediaFiles(dir: string): Promise<MediaFiles> {
  const incoming = join(dir, 'incoming');
  await mkdir(incoming, { recursive: true });
  await sweep(incoming);

  return {
    async put(source, limitBytes, mediaTypeOf) {
      const draft = join(incoming, randomUUID());
      try {
        const { sha256, bytes } = await writeDurably(draft, source, limitBytes);
        const media_type = await mediaTypeOf(draft);
        const path = pathOf(dir, sha256);
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await flushFolder(dirname(path));
        await flushFolder(dir);
        return { sha256, bytes, media_type };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async borrow(source, limitBytes, look) {
      const draft = join(incoming, randomUUID());
      try {
        const { sha256 } = await writeDurably(draft, source, limitBytes);
        return await look(draft, sha256);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async drop(sha256) {
      await rm(pathOf(dir, sha256), { force: true });
    },
    async open(sha256, range) {
      const path = pathOf(dir, sha256);
      if (!(await exists(path))) return null;
      return bytesOf(path, range);
    },
  };
}

/** Another process may be receiving just now: only what is a day old was left behind. */
async function sweep(incoming: string): Promise<void> {
  const before = Date.now() - 24 * 3_600_000;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    if ((await stat(path)).mtimeMs < before) await rm(path, { force: true });
  }
}

/** Throws where the name is not a hash, so that no path can be made of anything else. */
function pathOf(dir: string, sha256: string): string {
  const name = Sha256.parse(sha256);
  return join(dir, name.slice(0, 2), name);
}

async function writeDurably(
  path: string,
  source: AsyncIterable<Uint8Array> | Uint8Array,
  limitBytes: number,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      bytes += chunk.byteLength;
      if (bytes > limitBytes) throw tooLarge(limitBytes);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** A rename is on disk only once its folder is. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** A file's bytes, or a range of them. It is opened at the first read, so that a reply nobody reads holds nothing open. */
export function bytesOf(path: string, range?: ByteRange): ReadableStream<Uint8Array> {
  const chunks = chunksOf(path, range);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* chunksOf(path: string, range?: ByteRange): AsyncGenerator<Uint8Array, undefined> {
  yield* createReadStream(path, range) as AsyncIterable<Uint8Array>;
  return undefined;
}

function tooLarge(limitBytes: number): Refusal {
  return new Refusal(413, { code: 'too_large', message: `The file is larger than ${limitBytes / 1024 / 1024} MB.` });
}
