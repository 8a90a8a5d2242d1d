import { expect, it, vi } from 'vitest';
import { findReadyPaper } from '../local/media/papers.ts';
import { requirePlayable } from './audio.ts';
import { listedPaper } from './wanted-paper.ts';
import { downloadPaper } from './download.ts';
import type { DownloadProgress } from './progress.ts';
import { readImage } from './images.ts';
import { dropMedia } from './drop-media.ts';
import { openDownload } from './testing/device.ts';
import { unreachable } from './testing/fake-server.ts';

const image = new Uint8Array([1, 2, 3, 4]);

async function downloaded() {
  const { paper, server, deps } = await openDownload({ audioBytes: 10, image });
  const { db } = deps;
  const progress = vi.fn<(progress: DownloadProgress) => void>();
  const stored = await downloadPaper(deps, listedPaper(paper.exam), {
    signal: new AbortController().signal,
    onProgress: progress,
  });
  return { db, paper, stored, progress, ...server };
}

const offline = () => Promise.reject(unreachable());

it('a paper is ready offline with its images, and counts their bytes', async () => {
  const { db, paper, progress } = await downloaded();
  const totalBytes = paper.bundleBytes.byteLength + 14;
  expect(progress).toHaveBeenLastCalledWith({ receivedBytes: totalBytes, totalBytes, waiting: false });
  const stored = await readImage({ db, fetchApi: offline }, paper.imageSha256);
  expect([new Uint8Array(await stored.arrayBuffer()), stored.type]).toEqual([image, 'image/webp']);
  await dropMedia(db, paper.imageSha256);
  expect(await findReadyPaper(db, paper.exam.exam_id, 1)).toBeNull();
});

it('an image that is not on the device comes from the server, else it is told', async () => {
  const { db, paper, fetchApi } = await downloaded();
  const fetched = await readImage({ db: null, fetchApi }, paper.imageSha256);
  expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(image);
  await expect(readImage({ db: null, fetchApi: offline }, paper.imageSha256)).rejects.toThrow('No connection');
  await expect(readImage({ db, fetchApi }, 'b'.repeat(64))).rejects.toThrow('not there');
});

it('nobody tries to play an image', async () => {
  const { db, paper, stored } = await downloaded();
  const played: string[] = [];
  await requirePlayable(db, stored, async ({ type }) => played.push(type) > 0);
  expect(stored.media).toHaveLength(2);
  expect(played).toEqual(['audio/mpeg']);
  expect(paper.image).toBe(image);
});
