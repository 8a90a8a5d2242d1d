import { describe, expect, it } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { findReadyPaper } from '../local/media/papers.ts';
import { startAttempt } from '../local/writes/save.ts';
import { listedPaper } from './wanted-paper.ts';
import { downloadPaper } from './download.ts';
import { RANGE_BYTES } from './media.ts';
import { dropMedia } from './drop-media.ts';
import type { DownloadProgress } from './progress.ts';
import { sha256Of } from '../local/speech/sha256-whole.ts';
import { join } from '../local/speech/sha256.ts';
import { aDevice, openDownload } from './testing/device.ts';
import { aPaper, cutAnswer, fakeServer, slowAnswer, unreachable, type FakePaper } from './testing/fake-server.ts';

function options(progress: DownloadProgress[] = []) {
  const abort = new AbortController();
  return { abort, signal: abort.signal, onProgress: (now: DownloadProgress) => void progress.push(now) };
}

async function storedAudio(db: LocalDatabase, sha256: string): Promise<string> {
  const chunks = await db.mediaChunks.where('sha256').equals(sha256).sortBy('offset');
  return sha256Of(join(chunks.map((chunk) => new Uint8Array(chunk.data))));
}

/** Returns the bytes of the recording that a screen would say are here. */
function shown(progress: readonly DownloadProgress[], paper: FakePaper): number {
  return (progress.at(-1)?.receivedBytes ?? 0) - paper.exam.bundle_bytes;
}

describe('downloading a paper', () => {
  it('brings the text and the recording, checked, and counts every byte', async () => {
    const { paper, server, deps } = await openDownload();
    const progress: DownloadProgress[] = [];
    await downloadPaper(deps, listedPaper(paper.exam), options(progress));

    expect(await findReadyPaper(deps.db, paper.exam.exam_id, 1)).not.toBeNull();
    expect(await storedAudio(deps.db, paper.audioSha256)).toBe(paper.audioSha256);
    const totalBytes = paper.exam.bundle_bytes + paper.exam.media_bytes;
    expect(progress.at(-1)).toEqual({ receivedBytes: totalBytes, totalBytes, waiting: false });
    const ranges = server.asked.filter((one) => one.includes('bytes='));
    expect(ranges).toHaveLength(Math.ceil(paper.audio.byteLength / RANGE_BYTES));
  });

  it('is not ready offline before the last byte is here and checked', async () => {
    const paper = await aPaper();
    const abort = new AbortController();
    const server = fakeServer(
      () => paper,
      ({ from }) => {
        if (from > 0) abort.abort();
        return null;
      },
    );
    const deps = await aDevice(server.fetchApi);
    const stopped = downloadPaper(deps, listedPaper(paper.exam), { signal: abort.signal, onProgress: () => undefined });
    await expect(stopped).rejects.toThrow('aborted');
    expect(await deps.db.papers.count()).toBe(1);
    expect(await findReadyPaper(deps.db, paper.exam.exam_id, 1)).toBeNull();
  });

  it('[F29] goes on after a cut at 60 % with the byte that was next, also after the app was closed', async () => {
    const paper = await aPaper();
    const sixty = Math.floor(paper.audio.byteLength * 0.6);
    const abort = new AbortController();
    const cutServer = fakeServer(
      () => paper,
      ({ from, to }, bytes) => (to < sixty ? null : cutAnswer(bytes.subarray(0, sixty - from))),
    );
    const deps = await aDevice(cutServer.fetchApi, {
      pause: () => {
        abort.abort(); // the app is closed while it waits
        return Promise.reject(abort.signal.reason);
      },
    });
    const first = downloadPaper(deps, listedPaper(paper.exam), { signal: abort.signal, onProgress: () => undefined });
    await expect(first).rejects.toThrow('aborted');
    expect((await deps.db.media.get(paper.audioSha256))?.received_bytes).toBe(sixty);

    const server = fakeServer(() => paper);
    await downloadPaper({ ...deps, fetchApi: server.fetchApi }, listedPaper(paper.exam), options());
    const end = Math.min(sixty + RANGE_BYTES, paper.audio.byteLength) - 1;
    expect(server.asked[0]).toBe(`/api/media/${paper.audioSha256} bytes=${sixty}-${end}`);
    expect(await storedAudio(deps.db, paper.audioSha256)).toBe(paper.audioSha256);
    expect(await findReadyPaper(deps.db, paper.exam.exam_id, 1)).not.toBeNull();
  });

  it('[F29] keeps what comes slowly while it comes: a page that is gone without a word loses little of it', async () => {
    const paper = await aPaper();
    const line = slowAnswer(paper.audio);
    const slowServer = fakeServer(
      () => paper,
      () => line.response,
    );
    let now = 0;
    const deps = await aDevice(slowServer.fetchApi, { now: () => now });
    const progress: DownloadProgress[] = [];
    const first = downloadPaper(deps, listedPaper(paper.exam), options(progress));
    const receivedBytes = async () => (await deps.db.media.get(paper.audioSha256))?.received_bytes ?? 0;
    for (let second = 1; second <= 10; second++) {
      now += 1_000;
      await line.send(30_000);
      await waitFor(() => expect(shown(progress, paper)).toBe(second * 30_000));
    }
    await waitFor(async () => expect(await receivedBytes()).toBeGreaterThan(300_000 - 2 * 64 * 1024));
    expect(await deps.db.mediaChunks.count()).toBeLessThanOrEqual(5);

    // nothing of the first page goes on, as where its process was ended
    const before = await receivedBytes();
    const server = fakeServer(() => paper);
    await downloadPaper({ ...deps, fetchApi: server.fetchApi }, listedPaper(paper.exam), options());
    expect(server.asked[0]).toMatch(`/api/media/${paper.audioSha256} bytes=${before}-`);
    expect(await storedAudio(deps.db, paper.audioSha256)).toBe(paper.audioSha256);
    expect(await findReadyPaper(deps.db, paper.exam.exam_id, 1)).not.toBeNull();

    // the first one wakes up, and finds that another was faster
    now += 1_000;
    await line.send(500_000);
    await first;
    expect(await storedAudio(deps.db, paper.audioSha256)).toBe(paper.audioSha256);
  });

  it('[F29] begins a recording again that was taken away in the middle, as by the browser, and comes to its end', async () => {
    const paper = await aPaper();
    let isTaken = false;
    const server = fakeServer(() => paper);
    const deps = await aDevice(async (path, init) => {
      const response = await server.fetchApi(path, init);
      if (server.asked.length > 3 && !isTaken) {
        isTaken = true;
        await dropMedia(deps.db, paper.audioSha256);
      }
      return response;
    });
    await downloadPaper(deps, listedPaper(paper.exam), options());
    expect(isTaken).toBe(true);
    expect(await storedAudio(deps.db, paper.audioSha256)).toBe(paper.audioSha256);
  });

  it('writes what comes fast to the disk once for each request', async () => {
    const { paper, deps } = await openDownload();
    await downloadPaper(deps, listedPaper(paper.exam), options());
    expect(await deps.db.mediaChunks.count()).toBe(Math.ceil(paper.audio.byteLength / RANGE_BYTES));
  });

  it('asks for a picture while the recording is still on its way', async () => {
    const paper = await aPaper({ audioBytes: 1_000, image: new Uint8Array(50).fill(7) });
    const server = fakeServer(() => paper);
    const pictureAsked = Promise.withResolvers<void>();
    const deps = await aDevice(async (path, init) => {
      if (path.endsWith(paper.imageSha256)) pictureAsked.resolve();
      if (path.endsWith(paper.audioSha256)) await pictureAsked.promise;
      return server.fetchApi(path, init);
    });
    await downloadPaper(deps, listedPaper(paper.exam), options());
    expect(await findReadyPaper(deps.db, paper.exam.exam_id, 1)).not.toBeNull();
  });

  it('ends what is on its way where one file cannot be had, and says what was wrong', async () => {
    const paper = await aPaper({ audioBytes: 1_000, image: new Uint8Array(50).fill(7) });
    const server = fakeServer(() => paper);
    const audioAsked = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const deps = await aDevice(async (path, init) => {
      if (path.endsWith(paper.audioSha256)) {
        audioAsked.resolve();
        init?.signal?.addEventListener('abort', () => ended.resolve());
        await ended.promise;
        init?.signal?.throwIfAborted();
      }
      if (path.endsWith(paper.imageSha256)) {
        await audioAsked.promise;
        return Response.json({ code: 'not_found', message: 'There is no such picture.' }, { status: 404 });
      }
      return server.fetchApi(path, init);
    });
    const failed = downloadPaper(deps, listedPaper(paper.exam), options());
    await expect(failed).rejects.toThrow('This paper is no longer in the library');
    await expect(ended.promise).resolves.toBeUndefined();
  });

  it('waits out a lost connection and says that it waits', async () => {
    const paper = await aPaper();
    const server = fakeServer(() => paper);
    let failures = 3;
    const deps = await aDevice((path, init) => {
      if (failures-- > 0) return Promise.reject(unreachable());
      return server.fetchApi(path, init);
    });
    const progress: DownloadProgress[] = [];
    await downloadPaper(deps, listedPaper(paper.exam), options(progress));
    expect(progress.filter((one) => one.waiting).length).toBeGreaterThan(0);
    expect(progress.at(-1)?.waiting).toBe(false);
  });

  it('[F29] refuses corrupted bytes of a recording and fetches them again', async () => {
    const paper = await aPaper({ audioBytes: 1_000 });
    let isFirst = true;
    const server = fakeServer(
      () => paper,
      (_range, bytes) => {
        if (!isFirst) return null;
        isFirst = false;
        return new Response(
          bytes.map((byte) => byte ^ 1),
          { status: 206 },
        );
      },
    );
    const deps = await aDevice(server.fetchApi);
    await downloadPaper(deps, listedPaper(paper.exam), options());
    expect(await storedAudio(deps.db, paper.audioSha256)).toBe(paper.audioSha256);
  });

  it('drops a recording that stays corrupted, and says so', async () => {
    const paper = await aPaper({ audioBytes: 1_000 });
    const server = fakeServer(
      () => paper,
      (_range, bytes) =>
        new Response(
          bytes.map((byte) => byte ^ 1),
          { status: 206 },
        ),
    );
    const deps = await aDevice(server.fetchApi);
    const failed = downloadPaper(deps, listedPaper(paper.exam), options());
    await expect(failed).rejects.toMatchObject({ code: 'damaged' });
    expect(await deps.db.mediaChunks.count()).toBe(0);
    expect(await findReadyPaper(deps.db, paper.exam.exam_id, 1)).toBeNull();
  });

  it('keeps no text whose hash is not the library’s', async () => {
    const { paper, deps } = await openDownload();
    const listed = { ...paper.exam, bundle_sha256: '0'.repeat(64) };
    await expect(downloadPaper(deps, listedPaper(listed), options())).rejects.toMatchObject({ code: 'damaged' });
    expect(await deps.db.papers.count()).toBe(0);
  });

  it.each([true, false])(
    '[R138] says what to do where a paper has a block that only a later app knows (listed: %s)',
    async (isListed) => {
      const paper = await aPaper({ contentTypes: ['heading', 'crossword'] });
      const deps = await aDevice(fakeServer(() => paper).fetchApi);
      const wanted = {
        exam_id: paper.exam.exam_id,
        revision: paper.exam.revision,
        listed: isListed ? paper.exam : null,
      };
      await expect(downloadPaper(deps, wanted, options())).rejects.toThrow(
        'This paper needs a newer version of the app.',
      );
      expect(await deps.db.papers.count()).toBe(0);
    },
  );

  it('takes the newer revision where one was published meanwhile, and tells the library', async () => {
    const old = await aPaper();
    const { deps } = await openDownload({ exam_id: old.exam.exam_id, revision: 2 });
    const stored = await downloadPaper(deps, listedPaper(old.exam), options());
    expect(stored.revision).toBe(2);
    expect((await deps.db.exams.get(old.exam.exam_id))?.revision).toBe(2);
  });

  it('[F60] fetches other bytes that a restored server published under the same number, but not under an attempt', async () => {
    const before = await aPaper({ audioBytes: 1_000 });
    const exam_id = before.exam.exam_id;
    const anew = await aPaper({ exam_id, audioBytes: 1_001 });
    let published = before;
    const deps = await aDevice(fakeServer(() => published).fetchApi);
    await downloadPaper(deps, listedPaper(before.exam), options());
    const attempt = await startAttempt(deps, { exam_id, revision: 1 });
    published = anew;
    const wanted = listedPaper(anew.exam);
    await expect(downloadPaper(deps, wanted, options())).rejects.toThrow('There is a new version of this paper.');
    expect((await deps.db.papers.get([exam_id, 1]))?.sha256).toBe(before.exam.bundle_sha256);
    await deps.db.attempts.update(attempt.result_id, { state: 'refused' });
    expect((await downloadPaper(deps, wanted, options())).sha256).toBe(anew.exam.bundle_sha256);
  });

  it('[F5, F52] waits out a portal that answers in the server’s place', async () => {
    const paper = await aPaper({ audioBytes: 1_000 });
    const server = fakeServer(() => paper);
    let refusals = 0;
    const deps = await aDevice((path, init) => {
      refusals += 1;
      if (refusals % 2 === 1)
        return Promise.resolve(new Response('<h1>Sign in</h1>', { status: 401 + (refusals % 3) }));
      return server.fetchApi(path, init);
    });
    expect((await downloadPaper(deps, listedPaper(paper.exam), options())).revision).toBe(1);
  });

  it('says that a paper is gone which the server does not have any more', async () => {
    const { paper, deps } = await openDownload();
    const wanted = { exam_id: paper.exam.exam_id, revision: 7, listed: null };
    await expect(downloadPaper(deps, wanted, options())).rejects.toMatchObject({ code: 'gone' });
  });

  it('[F18] says what to do where the device is full, and gives the room back to the answers', async () => {
    const { paper, deps } = await openDownload();
    let writes = 0;
    deps.db.mediaChunks.hook('creating', () => {
      writes += 1;
      if (writes > 1) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const failed = downloadPaper(deps, listedPaper(paper.exam), options());
    await expect(failed).rejects.toMatchObject({ code: 'full', message: expect.stringContaining('There is no space') });
    expect(await deps.db.mediaChunks.count()).toBe(0);
  });

  it.each([
    ['Encountered disk full while committing transaction.', 'There is no space'],
    ['Internal error opening backing store for indexedDB.open.', 'The storage of this device does not work'],
  ])('[F18] says the same where it is the disk that is full, as the browser tells it: %s', async (told, words) => {
    const { paper, deps } = await openDownload();
    deps.db.mediaChunks.hook('creating', () => {
      throw new DOMException(told, 'UnknownError');
    });
    const failed = downloadPaper(deps, listedPaper(paper.exam), options());
    await expect(failed).rejects.toMatchObject({ code: 'full', message: expect.stringContaining(words) });
  });

  it('does not begin a recording that the device has no room for', async () => {
    const { paper, server, deps } = await openDownload({}, { freeBytes: () => Promise.resolve(1_000_000) });
    await expect(downloadPaper(deps, listedPaper(paper.exam), options())).rejects.toMatchObject({ code: 'full' });
    expect(server.asked.some((one) => one.includes('/api/media/'))).toBe(false);
  });

  it('takes the asked-for part where a proxy sends the whole file', async () => {
    const paper = await aPaper();
    const server = fakeServer(
      () => paper,
      () => new Response(paper.audio, { status: 200 }),
    );
    const deps = await aDevice(server.fetchApi);
    await downloadPaper(deps, listedPaper(paper.exam), options());
    expect(await storedAudio(deps.db, paper.audioSha256)).toBe(paper.audioSha256);
  });
});

describe('old revisions', () => {
  it('go once the new one is here, except where an attempt still needs them', async () => {
    const exam_id = (await aPaper()).exam.exam_id;
    const revisions = await Promise.all(
      [1, 2, 3].map((revision) => aPaper({ exam_id, revision, audioBytes: 1_000 + revision })),
    );
    const [first, second, third] = revisions;
    if (!first || !second || !third) throw new Error('three revisions are made above');
    let published = first;
    const deps = await aDevice(fakeServer(() => published).fetchApi);
    await downloadPaper(deps, listedPaper(first.exam), options());
    await startAttempt(deps, { exam_id, revision: 1 });
    published = second;
    await downloadPaper(deps, listedPaper(second.exam), options());
    published = third;
    await downloadPaper(deps, listedPaper(third.exam), options());
    const stored = await deps.db.papers.toCollection().primaryKeys();
    expect(stored.map(([, revision]) => revision)).toEqual([1, 3]);
    expect(await deps.db.media.get(second.audioSha256)).toBeUndefined();
    expect(await findReadyPaper(deps.db, exam_id, 1)).not.toBeNull();
  });
});
