import { readAndResetPrefetched } from '../base/prefetched-bytes.ts';
import { readAndResetSent } from '../base/sent-bytes.ts';
import { countUncounted, noteCounted } from '../base/uncounted-bytes.ts';
import { monthOf } from '../local/media/data-month.ts';
import { leaveUncounted, readAndResetUncounted } from '../local/media/uncounted-data.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';
import type { DataCounts, DataKind, DataUsed } from '../local/database/rows.ts';

const NOTHING: DataCounts = { papers: 0, audio: 0, sync: 0, recordings: 0, app: 0 };

export type Passed = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'workerStart'>;

export function kindOf(path: string): DataKind {
  if (path.startsWith('/api/media/')) return 'audio';
  if (path.startsWith('/api/recordings/')) return 'recordings';
  if (path === '/api/sync' || path === '/api/auth/sync') return 'sync';
  return /^\/api\/(exams\/getalldataforexam|explanation)\//.test(path) ? 'papers' : 'app';
}

export function countPassed(entries: readonly Passed[]): DataCounts {
  const counts = { ...NOTHING };
  for (const { name, transferSize, workerStart } of entries) {
    const path = new URL(name).pathname;
    if (path.startsWith('/api/') || workerStart === 0) counts[kindOf(path)] += transferSize;
  }
  return counts;
}

export function addUsed(before: DataUsed | null, counts: DataCounts, nowMs: number): DataUsed {
  const month = monthOf(nowMs);
  const { since, all, of } = before ?? { since: nowMs, all: NOTHING, of: { month, counts: NOTHING } };
  return {
    since,
    all: sum(all, counts),
    of: { month, counts: sum(of.month === month ? of.counts : NOTHING, counts) },
  };
}

function sum(one: DataCounts, other: Partial<DataCounts>): DataCounts {
  const all = { ...one };
  for (const kind of Object.keys(NOTHING) as DataKind[]) all[kind] += other[kind] ?? 0;
  return all;
}

function isNothing(counts: DataCounts): boolean {
  return Object.values(counts).every((bytes) => bytes === 0);
}

export async function noteUsed(db: LocalDatabase, counts: DataCounts, nowMs: number): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await writeMeta(db, 'data_used', addUsed(await readMeta(db, 'data_used'), counts, nowMs));
  });
}

/**
 * Counts from the start of this page until it is stopped. Counts are written at once, as a page may go at any time;
 * what is not in the database then is left for the next page.
 */
export function startDataMeter(db: LocalDatabase): () => void {
  if (!('PerformanceObserver' in globalThis)) return () => undefined;
  let waiting = sum(NOTHING, readAndResetUncounted(db.name));
  let leaving = NOTHING;
  let isWriting = false;

  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    for (;;) {
      leaving = sum(waiting, readAndResetSent());
      waiting = NOTHING;
      if (isNothing(leaving)) break;
      // only a figure on a screen: if it cannot be stored, as on a full disk, nothing else may suffer
      await noteUsed(db, leaving, Date.now()).catch(() => undefined);
    }
    isWriting = false;
  }
  function take(counts: DataCounts): void {
    waiting = sum(waiting, counts);
    void write();
  }

  const observer = new PerformanceObserver((list) => {
    const counts = countPassed(list.getEntries() as PerformanceResourceTiming[]);
    noteCounted(counts.audio);
    take(counts);
  });
  observer.observe({ type: 'resource', buffered: true });
  const page = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  take(countPassed(page));
  readAndResetPrefetched().then(
    (app) => take({ ...NOTHING, app }),
    () => undefined,
  );
  const stopping = new AbortController();
  const { signal } = stopping;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void write(), {
    signal,
  });
  addEventListener(
    'pagehide',
    ({ persisted }) => {
      if (persisted) return void write();
      // responses that the browser has not told of yet: a reload right after a download would lose them
      const untold = countPassed(observer.takeRecords() as PerformanceResourceTiming[]);
      noteCounted(untold.audio);
      const ofAudio = { audio: countUncounted() };
      const left = [leaving, waiting, untold, readAndResetSent(), ofAudio].reduce<DataCounts>(sum, NOTHING);
      leaving = waiting = NOTHING;
      if (!isNothing(left)) leaveUncounted(db.name, left);
    },
    { signal },
  );
  return () => {
    observer.disconnect();
    stopping.abort();
    void write();
  };
}
