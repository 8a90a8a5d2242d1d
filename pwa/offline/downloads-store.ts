// The downloads of this page, for every screen that shows one. What survives the page is in the database: an
// interrupted download is simply a paper that is not yet complete, and starting it again resumes it.

import { SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import type { LocalDatabase, StoredPaper } from '../local/database/db.ts';
import type { Device } from '../local/device.tsx';
import { createListeners } from '../base/store.ts';
import { expectedBytes, type WantedPaper } from './wanted-paper.ts';
import type { DownloadDeps } from './download.ts';
import { DownloadFailure } from './failures.ts';
import type { DownloadProgress } from './progress.ts';
import { DOWNLOADER_MISSING } from './download-texts.ts';

const NO_FILE = DOWNLOADER_MISSING;

export type DownloadState = ({ kind: 'running' } & DownloadProgress) | { kind: 'failed'; message: string };

interface Running {
  abort: AbortController;
  paper: Promise<StoredPaper>;
}

type World = Omit<DownloadDeps, 'db' | 'now'> & { askForPersistence: () => void };

/** Screens show a tenth of a megabyte; smaller steps would only render the same again. */
const SHOWN_STEP_BYTES = 100_000;

export function createDownloads(world: World) {
  const states = new Map<string, DownloadState>();
  const running = new Map<string, Running>();
  let queue: { device: Pick<Device, 'db' | 'now'>; wanted: WantedPaper }[] = [];
  const { subscribe, tell } = createListeners();

  function set(key: string, state: DownloadState | null): void {
    if (state && !showsSomethingNew(states.get(key), state)) return;
    if (state) states.set(key, state);
    else states.delete(key);
    tell();
  }

  /**
   * Starts a download, resumes it, or joins the one that runs. Resolves once the paper is ready offline, to its
   * revision; rejects with a DownloadFailure that has a message (the state shows it too), or with the abort.
   */
  function start({ db, now }: Pick<Device, 'db' | 'now'>, wanted: WantedPaper): Promise<StoredPaper> {
    const key = keyOf(db, wanted.exam_id);
    const current = running.get(key);
    if (current) return current.paper;
    const abort = new AbortController();
    set(key, { kind: 'running', receivedBytes: 0, totalBytes: expectedBytes(wanted), waiting: false });
    world.askForPersistence();
    const paper = import('./download.ts')
      .catch(() => {
        throw new DownloadFailure('refused', NO_FILE);
      })
      .then(({ downloadPaper }) =>
        downloadPaper({ ...world, db, now }, wanted, {
          signal: abort.signal,
          onProgress: (progress) => set(key, { kind: 'running', ...progress }),
        }),
      )
      .finally(() => running.delete(key));
    running.set(key, { abort, paper });
    paper.then(
      () => set(key, null),
      (error: unknown) => set(key, abort.signal.aborted ? null : { kind: 'failed', message: messageOf(error) }),
    );
    return paper;
  }

  /** Downloads papers one after the other, whatever page is open. A failure is in the state of its paper. */
  async function startAll(device: Pick<Device, 'db' | 'now'>, papers: readonly WantedPaper[]): Promise<void> {
    const isIdle = queue.length === 0;
    queue.push(...papers.map((wanted) => ({ device, wanted })));
    tell();
    if (!isIdle) return;
    for (let [next] = queue; next; [next] = queue) {
      const done = next;
      await start(done.device, done.wanted).catch(() => undefined);
      queue = queue.filter((one) => one !== done);
      tell();
    }
  }

  return {
    start,
    startAll,
    isQueued: (db: LocalDatabase, exam_id: string) =>
      queue.some(({ device, wanted }) => device.db === db && wanted.exam_id === exam_id),
    stopAll: (db: LocalDatabase) => {
      queue = queue.filter(({ device }) => device.db !== db);
      for (const [key, { abort }] of running) if (key.startsWith(keyOf(db, ''))) abort.abort();
    },
    state: (db: LocalDatabase, exam_id: string): DownloadState | null => states.get(keyOf(db, exam_id)) ?? null,
    subscribe,
  };
}

function keyOf(db: LocalDatabase, exam_id: string): string {
  return `${db.name}/${exam_id}`;
}

function showsSomethingNew(before: DownloadState | undefined, after: DownloadState): boolean {
  if (before?.kind !== 'running' || after.kind !== 'running') return true;
  return (
    before.waiting !== after.waiting ||
    before.totalBytes !== after.totalBytes ||
    Math.abs(after.receivedBytes - before.receivedBytes) >= SHOWN_STEP_BYTES ||
    after.receivedBytes === after.totalBytes
  );
}

function messageOf(error: unknown): string {
  return error instanceof DownloadFailure ? error.message : SOMETHING_WENT_WRONG;
}
