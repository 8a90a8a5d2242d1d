import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { type MediaFiles, openMediaFiles } from './files.ts';
import { receivedBytes } from './resumable-upload.ts';

const anyType = () => Promise.resolve('text/plain');
const bytes = Buffer.from('Paper tide, paper tide.');
const sha256 = createHash('sha256').update(bytes).digest('hex');

let dir: string;
let media: MediaFiles;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-'));
  media = await openMediaFiles(dir);
});
afterEach(() => rm(dir, { recursive: true }));

async function textOf(stream: ReadableStream<Uint8Array> | null): Promise<string | null> {
  return stream && new Response(stream).text();
}

async function storedNames(): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('media files', () => {
  it('keeps bytes under their hash and gives them back', async () => {
    expect(await media.put(bytes, 100, anyType)).toEqual({ sha256, bytes: bytes.length, media_type: 'text/plain' });
    expect(await textOf(await media.open(sha256))).toBe('Paper tide, paper tide.');
    expect(await readdir(join(dir, sha256.slice(0, 2)))).toEqual([sha256]);
  });

  it('gives a range, both ends included', async () => {
    await media.put(bytes, 100, anyType);
    expect(await textOf(await media.open(sha256, { start: 6, end: 9 }))).toBe('tide');
  });

  it('keeps one file for the same bytes, however they came', async () => {
    await media.put(bytes, 100, anyType);
    await media.put(ReadableStream.from([bytes.subarray(0, 5), bytes.subarray(5)]), 100, anyType);
    expect(await storedNames()).toEqual([sha256]);
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
    expect(await storedNames()).toEqual([]);
  });

  it('leaves nothing behind of a file that is not of the wanted kind', async () => {
    const put = media.put(bytes, 100, () => Promise.reject(new Refusal(415, { code: 'no', message: 'no' })));
    await expect(put).rejects.toThrow('415');
    expect(await storedNames()).toEqual([]);
  });

  it('makes no path of anything but a hash', async () => {
    await expect(media.open('../../etc/passwd')).rejects.toThrow('not a SHA-256');
    expect(await media.open('0'.repeat(64))).toBeNull();
  });
});

describe('[R119] media files that nobody entered', () => {
  const DAY_MS = 24 * 3_600_000;
  const coming = { upload_id: '01900000-0000-7000-8000-000000000001', bytes: bytes.length, sha256 };
  const dayAgo = () => ({ afterMs: 0, beforeMs: Date.now() - DAY_MS });
  const nobody = async () => [];
  const makeOld = () => utimes(join(dir, sha256.slice(0, 2), sha256), 1, 1);

  it('go once they are a day old, and no other', async () => {
    const other = await media.put(Buffer.from('another'), 100, anyType);
    await media.put(bytes, 100, anyType);
    await media.sweep(dayAgo(), nobody);
    expect(await storedNames()).toHaveLength(2);
    await makeOld();
    await media.sweep(dayAgo(), async (hashes) => hashes);
    expect(await storedNames()).toHaveLength(2);
    await media.sweep(dayAgo(), nobody);
    expect(await storedNames()).toEqual([other.sha256]);
  });

  it('stay where they are stored once more, at once or in pieces that came long ago', async () => {
    await media.put(bytes, 100, anyType);
    await makeOld();
    await media.put(bytes, 100, anyType);
    await media.sweep(dayAgo(), nobody);
    expect(await storedNames()).toEqual([sha256]);

    await writeFile(media.coming.of(coming).part, bytes);
    await utimes(join(dir, 'incoming', `${coming.upload_id}.part`), 1, 1);
    await media.coming.finish(coming, anyType);
    await media.sweep(dayAgo(), nobody);
    expect(await storedNames()).toEqual([sha256]);
  });

  it('stay where they are stored in the middle of the sweep', async () => {
    await media.put(bytes, 100, anyType);
    await makeOld();
    await media.sweep(dayAgo(), async () => {
      await media.put(bytes, 100, anyType);
      return [];
    });
    expect(await textOf(await media.open(sha256))).toBe('Paper tide, paper tide.');
  });

  it('stay where somebody enters them in the middle of the sweep', async () => {
    await media.put(bytes, 100, anyType);
    await makeOld();
    let isEntered = false;
    await media.sweep(dayAgo(), async (hashes) => {
      const referenced = isEntered ? [...hashes] : [];
      isEntered = true;
      return referenced;
    });
    expect(await storedNames()).toEqual([sha256]);
  });

  it('are whole again whatever a sweep and an upload of them do to each other', async () => {
    await media.put(bytes, 100, anyType);
    for (let round = 0; round < 20; round++) {
      await makeOld();
      await Promise.all([media.sweep(dayAgo(), nobody), media.put(bytes, 100, anyType)]);
      expect(await textOf(await media.open(sha256))).toBe('Paper tide, paper tide.');
    }
  });

  it('are to come again where one goes between the last of its pieces and its place', async () => {
    await media.put(bytes, 100, anyType);
    expect(await receivedBytes(media.coming.of(coming))).toBe(bytes.length);
    await makeOld();
    await media.sweep(dayAgo(), nobody);
    expect(await media.coming.finish(coming, anyType)).toBeNull();
    expect(await receivedBytes(media.coming.of(coming))).toBe(0);
  });
});
