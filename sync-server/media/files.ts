import { Readable } from 'node:stream';
import { Id, Sha256 } from '../../shared/ids.ts';
import { KeyedQueue } from '../../shared/keyed-queue.ts';
import { type Hashed, writeDurably } from '../durable-files.ts';
import type { ByteRange, MediaStore, SignedAddress, StoredObject } from '../media-store/media-store.ts';
import { withDraft } from '../media-store/scratch.ts';
import { checkStoredSound, type StoredSound } from './audio-type.ts';
import { beginDeletion, endDeletion, forgetOldPuts, listEntered, type MediaPutsDeps, notePut } from './media-puts.ts';
import {
  dropPieces,
  isWhole,
  type Piece,
  putTogether,
  readProgress,
  type Taken,
  takePiece,
  type Upload,
} from './resumable-upload.ts';
import { upTo } from './up-to.ts';

export interface StoredFile extends Hashed {
  media_type: string;
}

export type MediaTypeOf = (path: string) => Promise<string>;

/** The open interval between two instants, in epoch milliseconds. */
export interface Span {
  afterMs: number;
  beforeMs: number;
}

export interface ComingFile extends Hashed {
  upload_id: string;
}

export interface ComingFiles {
  /** Runs work while this process does no other on this upload; the methods below must be called within it. */
  queued<Result>(upload_id: string, work: () => Promise<Result>): Promise<Result>;
  receivedBytes(file: ComingFile): Promise<number>;
  take(file: ComingFile, piece: Piece, begin: (first: Uint8Array) => Promise<void>): Promise<Taken>;
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
   * Deletes the files that were last put between two instants and that no row names. A file that any server puts at
   * the same moment stays [R360].
   */
  sweep(lastPut: Span, signal?: AbortSignal): Promise<void>;
  judgeSound(sha256: string): Promise<StoredSound | null>;
  open(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  addressOf(file: StoredFile): Promise<SignedAddress | null>;
  coming: ComingFiles;
}

const INCOMING = 'incoming/';
const PART = '.part';
/** How many hashes are looked for at once. */
const SWEPT_AT_ONCE = 500;

/** Stores files as ab/abcdef…; those that come in pieces are below incoming/ until they are complete. */
export function openMediaFiles(objects: MediaStore, puts: MediaPutsDeps): MediaFiles {
  async function moveIn(path: string, hashed: Hashed): Promise<void> {
    await notePut(puts, hashed.sha256);
    await objects.moveIn(keyOf(hashed.sha256), path, hashed);
  }

  async function borrow<Result>(
    source: AsyncIterable<Uint8Array>,
    limitBytes: number,
    look: (draft: string, hashed: Hashed) => Promise<Result>,
  ): Promise<Result> {
    return withDraft(objects.scratch, async (draft) =>
      look(draft, await writeDurably(draft, upTo(source, limitBytes))),
    );
  }

  async function sweepSome(hashes: readonly string[], lastPut: Span, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const entered = new Set(hashes.length > 0 ? await listEntered(puts.store.read, hashes) : []);
    for (const sha256 of hashes.filter((one) => !entered.has(one))) {
      const key = keyOf(sha256);
      if (!(await beginDeletion(puts, sha256, lastPut.beforeMs))) continue;
      if (isInSpan(await objects.find(key), lastPut)) await objects.delete(key);
      await endDeletion(puts, sha256);
    }
  }

  return {
    put: (source, limitBytes, mediaTypeOf) =>
      borrow(source instanceof Uint8Array ? Readable.from([source]) : source, limitBytes, async (draft, hashed) => {
        const media_type = await mediaTypeOf(draft);
        await moveIn(draft, hashed);
        return { ...hashed, media_type };
      }),
    borrow: (source, limitBytes, look) => borrow(source, limitBytes, (draft, { sha256 }) => look(draft, sha256)),
    async sweep(lastPut, signal) {
      let inSpan: string[] = [];
      for await (const object of objects.list('')) {
        const sha256 = hashOfKey(object.key);
        if (sha256 === null || !isInSpan(object, lastPut)) continue;
        inSpan.push(sha256);
        if (inSpan.length < SWEPT_AT_ONCE) continue;
        await sweepSome(inSpan, lastPut, signal);
        inSpan = [];
      }
      await sweepSome(inSpan, lastPut, signal);
      await forgetOldPuts(puts, lastPut.beforeMs);
    },
    judgeSound: (sha256) => objects.withFile(keyOf(sha256), checkStoredSound),
    open: (sha256, range) => objects.open(keyOf(sha256), range),
    addressOf: ({ sha256, media_type }) => objects.addressOf(keyOf(sha256), media_type),
    coming: comingFiles(objects, { note: (sha256) => notePut(puts, sha256), moveIn }),
  };
}

function comingFiles(
  objects: MediaStore,
  {
    note,
    moveIn,
  }: { note: (sha256: string) => Promise<void>; moveIn: (path: string, hashed: Hashed) => Promise<void> },
): ComingFiles {
  const queue = new KeyedQueue();
  const partOf = (upload_id: string) => `${INCOMING}${Id.parse(upload_id)}${PART}`;
  const uploadOf = ({ upload_id, bytes, sha256 }: ComingFile): Upload => ({
    part: partOf(upload_id),
    whole: keyOf(sha256),
    bytes,
    sha256,
  });
  return {
    queued: (upload_id, work) => queue.run(upload_id, work),
    receivedBytes: async (file) => (await readProgress(objects, uploadOf(file))).received_bytes,
    async take(file, piece, begin) {
      const upload = uploadOf(file);
      const { received_bytes } = await readProgress(objects, upload);
      return takePiece(objects, { ...upload, received_bytes }, piece, begin);
    },
    async finish(file, mediaTypeOf) {
      const { bytes, sha256 } = file;
      const upload = uploadOf(file);
      await note(sha256);
      if (!(await isWhole(objects, upload))) {
        const stored = await putTogether(objects, upload, async (path, hashed) => {
          const media_type = await mediaTypeOf(path);
          await moveIn(path, hashed);
          return { ...hashed, media_type };
        });
        // another server may have finished it and deleted the pieces meanwhile
        if (stored || !(await isWhole(objects, upload))) return stored;
      }
      // servers of before see only by its time that the file is used
      await objects.touch(upload.whole);
      const media_type = await objects.withFile(upload.whole, mediaTypeOf);
      await dropPieces(objects, upload);
      return media_type === null ? null : { sha256, bytes, media_type };
    },
    drop: (upload_id) => dropPieces(objects, { part: partOf(upload_id) }),
    async list() {
      const ids = new Set<string>();
      for await (const { key } of objects.list(INCOMING)) {
        const id = key.slice(INCOMING.length).replace(/\.part.*$/, '');
        if (Id.safeParse(id).success) ids.add(id);
      }
      return [...ids];
    },
  };
}

function isInSpan(object: StoredObject | null, { afterMs, beforeMs }: Span): boolean {
  return object !== null && object.storedAtMs > afterMs && object.storedAtMs < beforeMs;
}

/** Throws if the name is not a hash, so that no other key can be built from it. */
function keyOf(sha256: string): string {
  const name = Sha256.parse(sha256);
  return `${name.slice(0, 2)}/${name}`;
}

/** Null if an object is none of these files. */
function hashOfKey(key: string): string | null {
  const sha256 = key.slice(3);
  return Sha256.safeParse(sha256).success && key === keyOf(sha256) ? sha256 : null;
}
