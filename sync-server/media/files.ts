import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Id, Sha256 } from '../../shared/ids.ts';
import { KeyedQueue } from '../../shared/keyed-queue.ts';
import { chunksOf, flushFolder, type Hashed, orNull, sizeOf, writeDurably } from '../durable-files.ts';
import { judgeStoredSound, type StoredSound } from './audio-type.ts';
import { isSound, type Upload } from './resumable-upload.ts';
import { upTo } from './up-to.ts';

/** A file as it lies on disk, named by its bytes. */
export interface StoredFile extends Hashed {
  media_type: string;
}

/** Says what a file is by its bytes; throws a refusal (415) where it is not of the wanted kind. */
export type MediaTypeOf = (path: string) => Promise<string>;

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/** The time between two instants (epoch milliseconds), without either. */
export interface Span {
  afterMs: number;
  beforeMs: number;
}

/** A file that comes in pieces, and what it says of itself. */
export interface ComingFile extends Hashed {
  upload_id: string;
}

/** Files on their way into the store. */
export interface ComingFiles {
  /** Does work on an upload while nobody else does; what follows is for within it. */
  inTurn<Result>(upload_id: string, work: () => Promise<Result>): Promise<Result>;
  /** Where its bytes lie. */
  of(file: ComingFile): Upload;
  /**
   * Puts a whole file into the store; null where its bytes are not those that it named or are gone, and then all of it is to
   * come again. Refuses with what `mediaTypeOf` says.
   */
  finish(file: ComingFile, mediaTypeOf: MediaTypeOf): Promise<StoredFile | null>;
  drop(upload_id: string): Promise<void>;
  /** The uploads of which bytes lie here. */
  list(): Promise<string[]>;
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
  /**
   * Removes the files that were last put here between two instants and that `findKept` does not name of those that it is
   * asked about. What is put at the same moment stays.
   */
  sweep(lastPut: Span, findKept: (hashes: readonly string[]) => Promise<readonly string[]>): Promise<void>;
  /** Whether phones can play a stored recording; null where there is no such file. */
  judgeSound(sha256: string): Promise<StoredSound | null>;
  /** The file's bytes, or a range of them; null where there is no such file. */
  open(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  coming: ComingFiles;
}

/** How the names of files end that come in pieces. */
const PART = '.part';

/** Keeps files under `dir`/ab/abcdef…; what is half written lies in `dir`/incoming and is swept at a later start. */
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
      return (await sizeOf(path)) === null ? null : judgeStoredSound(path);
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
    inTurn: (upload_id, work) => queue.run(upload_id, work),
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

/** Where whole files lie. What is about one hash goes in turn, so that none is removed while it is stored once more. */
interface StoreOfFiles extends Pick<MediaFiles, 'sweep'> {
  /** Gives a file that is on disk its place, durably, as one that was put here now. */
  moveIn(from: string, sha256: string): Promise<void>;
  /** Counts a file as put here now; false where there is none. */
  touch(sha256: string): Promise<boolean>;
}

function storeIn(dir: string): StoreOfFiles {
  const queue = new KeyedQueue();
  return {
    moveIn: (from, sha256) =>
      queue.run(sha256, async () => {
        const path = pathOf(dir, sha256);
        await mkdir(dirname(path), { recursive: true });
        // before it has its place: at no moment it stands there as an old one
        await touchFile(from);
        await rename(from, path);
        await flushFolder(dirname(path));
        await flushFolder(dir);
      }),
    touch: (sha256) => queue.run(sha256, () => touchFile(pathOf(dir, sha256))),
    async sweep({ afterMs, beforeMs }, findKept) {
      const isInSpan = async (sha256: string) => {
        const file = await orNull(stat(pathOf(dir, sha256)));
        return file !== null && file.mtimeMs > afterMs && file.mtimeMs < beforeMs;
      };
      for (const folder of await readdir(dir)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        const inSpan: string[] = [];
        for (const name of await readdir(join(dir, folder)))
          if (Sha256.safeParse(name).success && (await isInSpan(name))) inSpan.push(name);
        const kept = new Set(inSpan.length > 0 ? await findKept(inSpan) : []);
        for (const sha256 of inSpan.filter((one) => !kept.has(one)))
          await queue.run(sha256, async () => {
            // somebody may have stored it since, and may have entered it
            if (!(await isInSpan(sha256)) || (await findKept([sha256])).length > 0) return;
            await rm(pathOf(dir, sha256), { force: true });
          });
      }
    },
  };
}

/** False where there is no such file. */
async function touchFile(path: string): Promise<boolean> {
  const now = new Date();
  return (await orNull(utimes(path, now, now))) !== null;
}

/** Another process may be receiving just now: only what is a day old was left behind. */
async function sweepIncoming(incoming: string): Promise<void> {
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
