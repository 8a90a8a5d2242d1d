import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import type { MediaStore } from '../media-store/media-store.ts';
import { MEDIA_STORES, type TestMediaStores } from '../media-store/testing.ts';
import { openStore } from '../store/store.ts';
import { anyDialect } from '../testing/stores.ts';
import { type MediaFiles, openMediaFiles } from './files.ts';
import type { MediaPutsDeps } from './media-puts.ts';

const anyType = () => Promise.resolve('text/plain');
const bytes = Buffer.from('Paper tide, paper tide.');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const coming = { upload_id: '01900000-0000-7000-8000-000000000001', bytes: bytes.length, sha256 };

let puts: MediaPutsDeps;
let store: MediaStore;
let media: MediaFiles;

async function textOf(stream: ReadableStream<Uint8Array> | null): Promise<string | null> {
  return stream && new Response(stream).text();
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  expect(await readdir(store.scratch)).toEqual([]);
  return keys;
}
beforeAll(async () => {
  puts = { store: await openStore(await anyDialect()), now: Date.now };
});
afterAll(() => puts.store.close());

const KEY = `${sha256.slice(0, 2)}/${sha256}`;

describe.each(Object.entries(MEDIA_STORES))('media files in %s', (_name, start) => {
  let stores: TestMediaStores;
  beforeAll(async () => {
    stores = await start();
  });
  afterAll(() => stores.stop());
  beforeEach(async () => {
    store = await stores.open();
    media = openMediaFiles(store, puts);
  });

  it('keeps bytes under their hash and gives them back', async () => {
    expect(await media.put(bytes, 100, anyType)).toEqual({ sha256, bytes: bytes.length, media_type: 'text/plain' });
    expect(await textOf(await media.open(sha256))).toBe('Paper tide, paper tide.');
    expect(await storedKeys()).toEqual([KEY]);
  });

  it('gives a range, both ends included', async () => {
    await media.put(bytes, 100, anyType);
    expect(await textOf(await media.open(sha256, { start: 6, end: 9 }))).toBe('tide');
  });

  it('keeps one file for the same bytes, however they came', async () => {
    await media.put(bytes, 100, anyType);
    await media.put(ReadableStream.from([bytes.subarray(0, 5), bytes.subarray(5)]), 100, anyType);
    await media.coming.take(coming, { offset: bytes.length, bytes: new Uint8Array() }, () => Promise.resolve());
    expect(await media.coming.finish(coming, anyType)).toMatchObject({ sha256 });
    expect(await storedKeys()).toEqual([KEY]);
  });

  it('refuses with 413 as soon as the limit is passed, and leaves nothing behind', async () => {
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 10;
        yield await Promise.resolve(new Uint8Array(10));
      }
    }
    const put = media.put(endless(), 25, anyType);
    await expect(put).rejects.toSatisfy((error) => error instanceof Refusal && error.status === 413);
    expect(sent).toBe(30);
    expect(await storedKeys()).toEqual([]);
  });

  it('leaves nothing behind of a file that is not of the wanted kind', async () => {
    const put = media.put(bytes, 100, () => Promise.reject(new Refusal(415, { code: 'no', message: 'no' })));
    await expect(put).rejects.toThrow('415');
    expect(await storedKeys()).toEqual([]);
  });

  it('makes no key of anything but a hash', async () => {
    await expect(async () => media.open('../../etc/passwd')).rejects.toThrow('not a SHA-256');
    expect(await media.open('0'.repeat(64))).toBeNull();
  });

  it('puts pieces together, whichever server took which', async () => {
    const other = openMediaFiles(store, puts);
    const nothing = () => Promise.resolve();
    expect(await media.coming.take(coming, { offset: 0, bytes: bytes.subarray(0, 9) }, nothing)).toMatchObject({
      is: 'taken',
    });
    const second = { offset: 9, bytes: bytes.subarray(9) };
    expect(await other.coming.take(coming, second, nothing)).toMatchObject({ is: 'taken' });
    expect(await media.coming.list()).toEqual([coming.upload_id]);
    expect(await other.coming.receivedBytes(coming)).toBe(bytes.length);
    expect(
      await Promise.all([media.coming.finish(coming, anyType), other.coming.finish(coming, anyType)]),
    ).toContainEqual({
      sha256,
      bytes: bytes.length,
      media_type: 'text/plain',
    });
    expect(await textOf(await other.open(sha256))).toBe('Paper tide, paper tide.');
    expect(await storedKeys()).toEqual([KEY]);
  });

  it('goes on after a piece that earlier servers stored without its place, and counts no gap', async () => {
    await store.put(`incoming/${coming.upload_id}.part`, bytes.subarray(0, 9));
    await store.put(`incoming/${coming.upload_id}.part.12-5`, bytes.subarray(12, 17));
    expect(await media.coming.receivedBytes(coming)).toBe(9);
    await media.coming.take(coming, { offset: 9, bytes: bytes.subarray(9, 12) }, () => Promise.resolve());
    expect(await media.coming.receivedBytes(coming)).toBe(17);
    await media.coming.take(coming, { offset: 17, bytes: bytes.subarray(17) }, () => Promise.resolve());
    expect(await media.coming.finish(coming, anyType)).toMatchObject({ sha256 });
  });
});
