import { Readable } from 'node:stream';
import { Id, Sha256 } from '../../shared/ids.ts';
import { KeyedQueue } from '../../shared/keyed-queue.ts';
import { type Hashed, writeDurably } from '../durable-files.ts';
import type { ByteRange, MediaStore, StoredObject } from '../media-store/media-store.ts';
import { withDraft } from '../media-store/scratch.ts';
import { checkStoredSound, type StoredSound } from './audio-type.ts';
import {
  dropPieces,
  isWhole,
  type Piece,
  putTogether,
  receivedBytes,
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
   * Deletes the files that were last put between two instants, except those that `findReferenced` returns. A file
   * that is put at the same moment stays.
   */
  sweep(lastPut: Span, findReferenced: (hashes: readonly string[]) => Promise<readonly string[]>): Promise<void>;
  judgeSound(sha256: string): Promise<StoredSound | null>;
  open(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  coming: ComingFiles;
}

const INCOMING = 'incoming/';
const PART = '.part';
/** How many hashes are looked for at once. */
const SWEPT_AT_ONCE = 500;

/** Stores files as ab/abcdef…; those that come in pieces are below incoming/ until they are complete. */
export function openMediaFiles(store: MediaStore): MediaFiles {
  // so that a file is not deleted while this process stores it again
  const queue = new KeyedQueue();
  const touch = (sha256: string) => queue.run(sha256, () => store.touch(keyOf(sha256)));
  const moveIn = (path: string, hashed: Hashed) =>
    queue.run(hashed.sha256, () => store.moveIn(keyOf(hashed.sha256), path, hashed));

  async function borrow<Result>(
    source: AsyncIterable<Uint8Array>,
    limitBytes: number,
    look: (draft: string, hashed: Hashed) => Promise<Result>,
  ): Promise<Result> {
    return withDraft(store.scratch, async (draft) => look(draft, await writeDurably(draft, upTo(source, limitBytes))));
  }

  return {
    put: (source, limitBytes, mediaTypeOf) =>
      borrow(source instanceof Uint8Array ? Readable.from([source]) : source, limitBytes, async (draft, hashed) => {
        const media_type = await mediaTypeOf(draft);
        await moveIn(draft, hashed);
        return { ...hashed, media_type };
      }),
    borrow: (source, limitBytes, look) => borrow(source, limitBytes, (draft, { sha256 }) => look(draft, sha256)),
    async sweep(lastPut, findReferenced) {
      const sweepSome = async (hashes: readonly string[]) => {
        const referenced = new Set(hashes.length > 0 ? await findReferenced(hashes) : []);
        for (const sha256 of hashes.filter((one) => !referenced.has(one)))
          await queue.run(sha256, async () => {
            // somebody may have stored and referenced it since
            const isOld = isInSpan(await store.find(keyOf(sha256)), lastPut);
            if (isOld && (await findReferenced([sha256])).length === 0) await store.delete(keyOf(sha256));
          });
      };
      let inSpan: string[] = [];
      for await (const object of store.list('')) {
        const sha256 = hashOfKey(object.key);
        if (sha256 === null || !isInSpan(object, lastPut)) continue;
        inSpan.push(sha256);
        if (inSpan.length < SWEPT_AT_ONCE) continue;
        await sweepSome(inSpan);
        inSpan = [];
      }
      await sweepSome(inSpan);
    },
    judgeSound: (sha256) => store.withFile(keyOf(sha256), checkStoredSound),
    open: (sha256, range) => store.open(keyOf(sha256), range),
    coming: comingFiles(store, { touch, moveIn }),
  };
}

function comingFiles(
  store: MediaStore,
  {
    touch,
    moveIn,
  }: { touch: (sha256: string) => Promise<boolean>; moveIn: (path: string, hashed: Hashed) => Promise<void> },
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
    receivedBytes: (file) => receivedBytes(store, uploadOf(file)),
    take: (file, piece, begin) => takePiece(store, uploadOf(file), piece, begin),
    async finish(file, mediaTypeOf) {
      const { bytes, sha256 } = file;
      const upload = uploadOf(file);
      if (await isWhole(store, upload)) {
        // the touch keeps a sweep from deleting it before the row says that it is used
        if (!(await touch(sha256))) return null;
        const media_type = await store.withFile(upload.whole, mediaTypeOf);
        await dropPieces(store, upload);
        return media_type === null ? null : { sha256, bytes, media_type };
      }
      return putTogether(store, upload, async (path, hashed) => {
        const media_type = await mediaTypeOf(path);
        await moveIn(path, hashed);
        return { ...hashed, media_type };
      });
    },
    drop: (upload_id) => dropPieces(store, { part: partOf(upload_id) }),
    async list() {
      const ids = new Set<string>();
      for await (const { key } of store.list(INCOMING)) {
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
