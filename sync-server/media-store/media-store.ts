// Stores bytes: recordings and images of papers, and spoken answers. Rows about them are in the database.

import type { Hashed } from '../durable-files.ts';

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

export interface StoredObject {
  key: string;
  bytes: number;
  /** When it was stored or touched last, by the clock of the store. */
  storedAtMs: number;
}

/** A signed address is as good as the object: it must not reach a log or a cache. */
export interface SignedAddress {
  address: string;
  /** For how long it works. */
  seconds: number;
}

/**
 * Objects under keys such as `ab/ab12…`: names of letters, digits, `.`, `-` and `_`, separated by slashes. Any
 * other key throws. When a promise of a write resolves, the bytes are durable. A reader sees an object whole or not
 * at all. Two writes of one key at once are no error: one of them stays. If the store cannot be reached or answers
 * with an error, methods throw MediaStoreLost.
 */
export interface MediaStore {
  /** A local folder for files that are being made. A file that stays there is deleted a day later, at a start. */
  readonly scratch: string;
  /** Stores a local file; `hashed` is what it contains. The file is gone afterwards. */
  moveIn(key: string, path: string, hashed: Hashed): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  find(key: string): Promise<StoredObject | null>;
  /** The stream can be opened long before it is read; an unread one holds nothing open. */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Runs `look` with the path of a local file that has the object's bytes; returns null if there is no object. */
  withFile<Result>(key: string, look: (path: string) => Promise<Result>): Promise<Result | null>;
  /** An address at which anybody can read one object for some minutes; null if the store gives none. */
  addressOf(key: string, mediaType: string): Promise<SignedAddress | null>;
  /** Sets the time at which an object was stored to now; returns false if there is none. */
  touch(key: string): Promise<boolean>;
  /** A missing object is no error. */
  delete(key: string): Promise<void>;
  /** Deletes all objects whose key begins with a prefix. */
  deleteAll(prefix: string): Promise<void>;
  /** All objects whose key begins with a prefix, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>;
}

/** The store cannot be reached, or failed to answer. The caller can try again later. */
export class MediaStoreLost extends Error {
  override name = 'MediaStoreLost';
  readonly code = 'MEDIA_STORE_LOST';
}

const KEY = /^(?:(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/|$))+$/;

/** Throws if the text could lead out of the store. */
export function requireKey(key: string): string {
  if (!KEY.test(key) || key.endsWith('/')) throw new Error('Not a key of the media store');
  return key;
}

/** A prefix is the beginning of a key, or empty. */
export function requirePrefix(prefix: string): string {
  if (prefix !== '' && !KEY.test(prefix)) throw new Error('Not a prefix of the media store');
  return prefix;
}
