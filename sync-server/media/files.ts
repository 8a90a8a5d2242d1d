import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Id, Sha256 } from '../../shared/ids.ts';
import { KeyedQueue } from '../../shared/keyed-queue.ts';
import { chunksOf, flushFolder, type Hashed, orNull, sizeOf, writeDurably } from '../durable-files.ts';
import { checkStoredSound, type StoredSound } from './audio-type.ts';
import { isSound, type Upload } from './resumable-upload.ts';
import { upTo } from './up-to.ts';

export interface StoredFile extends Hashed {
  media_type: string;
}

export type MediaTypeOf = (path: string) => Promise<string>;

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** The open interval between two instants, in epoch milliseconds. */
export interface Span {
  afterMs: number;
  beforeMs: number;
}

export interface ComingFile extends Hashed {
  upload_id: string;
}

export interface ComingFiles {
  /** Runs work while nobody else works on this upload; the methods below must be called within it. */
  queued<Result>(upload_id: string, work: () => Promise<Result>): Promise<Result>;
  /** Path of the file. */
  of(file: ComingFile): Upload;
  /**
   * Moves a complete file into the store; returns null if its bytes are gone or do not match the declared hash, and
   * all of it must be sent again. Refuses what `mediaTypeOf` refuses.
   */
  finish(file: ComingFile, mediaTypeOf: MediaTypeOf): Promise<StoredFile | null>;
  drop(upload_id: string): Promise<void>;
  list(): Promise<string[]>;
}

export interface MediaFiles {
  put(
    source: AsyncIterable<Uint8Array> | Uint8Array,
    limitBytes: number,
    mediaTypeOf: MediaTypeOf,
  ): Promise<StoredFile>;
  borrow<Result>(
    source: AsyncIterable<Uint8Array>,
    limitBytes: number,
    look: (path: string, sha256: string) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Deletes the files that were last put between two instants, except those that `findReferenced` returns. A file
   * that is put at the same moment stays.
   */
  sweep(lastPut: Span, findReferenced: (hashes: readonly string[]) => Promise<readonly string[]>): Promise<void>;
  judgeSound(sha256: string): Promise<StoredSound | null>;
  open(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  coming: ComingFiles;
}

const PART = '.part';

/** Stores files as `dir`/ab/abcdef…; unfinished ones are in `dir`/incoming, which a later start sweeps. */
export async function openMediaFiles(dir: string): Promise<MediaFiles> {
  const incoming = join(dir, 'incoming');
  await mkdir(incoming, { recursive: true });
  await sweepIncoming(incoming);
  const store = storeIn(dir);

  async function borrow<Result>(
    source: AsyncIterable<Uint8Array>,
    limitBytes: number,
    look: (draft: string, hashed: Hashed) => Promise<Result>,
  ): Promise<Result> {
    const draft = join(incoming, randomUUID());
    try {
      return await look(draft, await writeDurably(draft, upTo(source, limitBytes)));
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    put: (source, limitBytes, mediaTypeOf) =>
      borrow(source instanceof Uint8Array ? Readable.from([source]) : source, limitBytes, async (draft, hashed) => {
        const media_type = await mediaTypeOf(draft);
        await store.moveIn(draft, hashed.sha256);
        return { ...hashed, media_type };
      }),
    borrow: (source, limitBytes, look) => borrow(source, limitBytes, (draft, { sha256 }) => look(draft, sha256)),
    sweep: store.sweep,
    async judgeSound(sha256) {
      const path = pathOf(dir, sha256);
      return (await sizeOf(path)) === null ? null : checkStoredSound(path);
    },
    async open(sha256, range) {
      const path = pathOf(dir, sha256);
      if ((await sizeOf(path)) === null) return null;
      return bytesOf(path, range);
    },
    coming: comingFiles(dir, incoming, store),
  };
}

function comingFiles(dir: string, incoming: string, store: StoreOfFiles): ComingFiles {
  const queue = new KeyedQueue();
  const partOf = (upload_id: string) => join(incoming, `${Id.parse(upload_id)}${PART}`);
  const of = ({ upload_id, bytes, sha256 }: ComingFile): Upload => ({
    part: partOf(upload_id),
    whole: pathOf(dir, sha256),
    bytes,
    sha256,
  });
  return {
    queued: (upload_id, work) => queue.run(upload_id, work),
    of,
    async finish(file, mediaTypeOf) {
      const { bytes, sha256 } = file;
      const upload = of(file);
      const isMoved = (await sizeOf(upload.part)) === null;
      if (!(await (isMoved ? store.touch(sha256) : isSound(upload)))) return null;
      const media_type = await mediaTypeOf(isMoved ? upload.whole : upload.part);
      if (!isMoved) await store.moveIn(upload.part, sha256);
      return { sha256, bytes, media_type };
    },
    async drop(upload_id) {
      await rm(partOf(upload_id), { force: true });
    },
    async list() {
      const names = await readdir(incoming);
      return names.filter((name) => name.endsWith(PART)).map((name) => name.slice(0, -PART.length));
    },
  };
}

/** The stored files. Operations on one hash are queued, so that a file is not deleted while it is stored again. */
interface StoreOfFiles extends Pick<MediaFiles, 'sweep'> {
  moveIn(from: string, sha256: string): Promise<void>;
  touch(sha256: string): Promise<boolean>;
}

function storeIn(dir: string): StoreOfFiles {
  const queue = new KeyedQueue();
  return {
    moveIn: (from, sha256) =>
      queue.run(sha256, async () => {
        const path = pathOf(dir, sha256);
        await mkdir(dirname(path), { recursive: true });
        // before the move: it must never appear in the store with an old date
        await touchFile(from);
        await rename(from, path);
        await flushFolder(dirname(path));
        await flushFolder(dir);
      }),
    touch: (sha256) => queue.run(sha256, () => touchFile(pathOf(dir, sha256))),
    async sweep({ afterMs, beforeMs }, findReferenced) {
      const isInSpan = async (sha256: string) => {
        const file = await orNull(stat(pathOf(dir, sha256)));
        return file !== null && file.mtimeMs > afterMs && file.mtimeMs < beforeMs;
      };
      for (const folder of await readdir(dir)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        const inSpan: string[] = [];
        for (const name of await readdir(join(dir, folder)))
          if (Sha256.safeParse(name).success && (await isInSpan(name))) inSpan.push(name);
        const referenced = new Set(inSpan.length > 0 ? await findReferenced(inSpan) : []);
        for (const sha256 of inSpan.filter((one) => !referenced.has(one)))
          await queue.run(sha256, async () => {
            // somebody may have stored and referenced it since
            if (!(await isInSpan(sha256)) || (await findReferenced([sha256])).length > 0) return;
            await rm(pathOf(dir, sha256), { force: true });
          });
      }
    },
  };
}

async function touchFile(path: string): Promise<boolean> {
  const now = new Date();
  return (await orNull(utimes(path, now, now))) !== null;
}

/** Another process may be receiving a file now: only files older than a day are left over. */
async function sweepIncoming(incoming: string): Promise<void> {
  const before = Date.now() - 24 * 3_600_000;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    if ((await stat(path)).mtimeMs < before) await rm(path, { force: true });
  }
}

/** Throws if the name is not a hash, so that no other path can be built from it. */
function pathOf(dir: string, sha256: string): string {
  const name = Sha256.parse(sha256);
  return join(dir, name.slice(0, 2), name);
}

/** Streams a file or a range of it. Opens it at the first read, so that an unread reply holds no file open. */
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
