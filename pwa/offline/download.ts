import type { LocalDatabase, StoredPaper } from '../local/database/db.ts';
import { findReadyPaper, isListed } from '../local/media/papers.ts';
import { anySignal } from '../base/any-signal.ts';
import { downloadBundle } from './bundle.ts';
import { expectedBytes, type WantedPaper } from './wanted-paper.ts';
import type { Connection } from './connection.ts';
import { asDownloadFailure, deviceFull, isQuotaError } from './failures.ts';
import { downloadMedia } from './media.ts';
import { dropMedia } from './drop-media.ts';
import { removeOldRevisions } from './old-revisions.ts';
import { createProgressMeter, type DownloadProgress } from './progress.ts';

export interface DownloadDeps extends Connection {
  db: LocalDatabase;
  now: () => number;
  oneAtATime: <T>(name: string, work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  freeBytes: () => Promise<number | null>;
}

export interface DownloadOptions {
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

const SPARE_BYTES = 5_000_000;
const AT_ONCE = 3;

/**
 * Downloads a paper, or what is missing of it, and waits out lost connections. Resolves once it is ready offline, to
 * its revision: newer than the library's row if one came out meanwhile. Rejects with a DownloadFailure that has a
 * message, or with the abort.
 */
export async function downloadPaper(
  deps: DownloadDeps,
  wanted: WantedPaper,
  { signal, onProgress }: DownloadOptions,
): Promise<StoredPaper> {
  const { exam_id, revision, listed } = wanted;
  return deps.oneAtATime(`${deps.db.name}/download/${exam_id}`, startDownload, signal);

  async function startDownload(): Promise<StoredPaper> {
    try {
      const here = await findReadyPaper(deps.db, exam_id, revision);
      const paper = here && (!listed || isListed(here, listed)) ? here : await download();
      if (listed) await removeOldRevisions(deps.db, exam_id, paper.revision);
      return paper;
    } catch (error) {
      signal.throwIfAborted();
      if (isQuotaError(error)) throw deviceFull(expectedBytes(wanted));
      throw asDownloadFailure(error) ?? error;
    }
  }

  async function download(): Promise<StoredPaper> {
    const meter = createProgressMeter(onProgress);
    const paper = await downloadBundle(deps, wanted, signal, meter);
    const mediaBytes = paper.media.reduce((bytes, file) => bytes + file.bytes, 0);
    meter.expect(paper.bytes + mediaBytes);
    try {
      await requireRoom(deps, paper);
      await eachOf(paper.media, signal, (file, ending) => downloadMedia(deps, file, ending, meter));
    } catch (error) {
      // media gives way: answers must have room
      if (isQuotaError(error)) await dropUnfinished(deps.db, paper);
      throw error;
    }
    return paper;
  }
}

/**
 * Works on several items at a time: on a slow line each waits long for its first byte. If one fails the others are
 * aborted, and none goes on once this rejects.
 */
async function eachOf<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item, ending: AbortSignal) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failed = new AbortController();
  const ending = anySignal(signal, failed.signal);
  async function workOn(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      ending.throwIfAborted();
      await work(item, ending).catch((error: unknown) => {
        failed.abort(error);
        throw error;
      });
    }
  }
  await Promise.allSettled(Array.from({ length: AT_ONCE }, workOn));
  ending.throwIfAborted();
}

async function requireRoom({ db, freeBytes }: DownloadDeps, paper: StoredPaper): Promise<void> {
  const free = await freeBytes();
  if (free === null || paper.media.length === 0) return;
  const known = await db.media.bulkGet(paper.media.map((file) => file.sha256));
  const missing = paper.media.reduce((bytes, file, at) => bytes + file.bytes - (known[at]?.received_bytes ?? 0), 0);
  if (missing > 0 && missing + SPARE_BYTES > free) throw deviceFull(missing);
}

async function dropUnfinished(db: LocalDatabase, paper: StoredPaper): Promise<void> {
  for (const { sha256 } of paper.media) {
    if ((await db.media.get(sha256))?.verified !== 1) await dropMedia(db, sha256);
  }
}
