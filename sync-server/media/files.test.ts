import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { type MediaFiles, openMediaFiles } from './files.ts';

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
