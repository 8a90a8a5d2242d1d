import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The length of bytes, and their SHA-256 in lower-case hex. */
export interface Hashed {
  bytes: number;
  sha256: string;
}

/** New names are on disk only after the folder is flushed; Windows cannot open folders and does not need it. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Counts and hashes the bytes that pass. */
export class Hashing {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.byteLength;
  }

  end(): Hashed {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Writes a new file durably, readable for its own user only, into a folder that need not be there yet; says what was written. */
export async function writeDurably(path: string, source: AsyncIterable<Uint8Array>): Promise<Hashed> {
  const hashing = new Hashing();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      hashing.add(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hashing.end();
}

export function copyDurably(from: string, to: string): Promise<Hashed> {
  return writeDurably(to, chunksOf(from));
}

/** The bytes of a file, both ends of a range included. It is opened at the first read: a stream that nobody reads yet would fail unheard. */
export async function* chunksOf(
  path: string,
  range?: { start: number; end: number },
): AsyncGenerator<Uint8Array, undefined> {
  yield* createReadStream(path, range) as AsyncIterable<Uint8Array>;
  return undefined;
}

/** The hash and the length of a file, read chunk by chunk. */
export async function hashOf(path: string): Promise<Hashed> {
  const hashing = new Hashing();
  for await (const chunk of chunksOf(path)) hashing.add(chunk);
  return hashing.end();
}

/** Whether there is a file or a folder of this name. */
export async function exists(path: string): Promise<boolean> {
  return (await sizeOf(path)) !== null;
}

/** Null where there is no such file. */
export async function sizeOf(path: string): Promise<number | null> {
  return (await orNull(stat(path)))?.size ?? null;
}

/** Runs a file operation; returns null if the file does not exist. */
export async function orNull<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether an error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
