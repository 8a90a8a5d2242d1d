import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { notePrefetched, readAndResetPrefetched } from '../base/prefetched-bytes.ts';
import { noteSent, readAndResetSent } from '../base/sent-bytes.ts';
import { countUncounted, noteArrived, noteCounted } from '../base/uncounted-bytes.ts';
import { v7 as newId } from 'uuid';
import { openLocalDatabase, readMeta, type LocalDatabase } from '../local/database/db.ts';
import { countPassed, kindOf, noteUsed, startDataMeter, type Passed } from './data-meter.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  readAndResetSent();
});

const november = new Date(2026, 10, 22).getTime();
const december = new Date(2026, 11, 2).getTime();
const passed = (path: string, transferSize: number, workerStart = 0): Passed => ({
  name: `https://papertide.test${path}`,
  transferSize,
  workerStart,
});
const nothing = { papers: 0, audio: 0, sync: 0, recordings: 0, app: 0 };

describe('[R134] the data meter', () => {
  it.each([
    ['/api/exams/getalldataforexam/1', 'papers'],
    ['/api/explanation/getexplanationforexam/1', 'papers'],
    ['/api/media/abc', 'audio'],
    ['/api/sync', 'sync'],
    ['/api/auth/sync', 'sync'],
    ['/api/recordings/1/upload', 'recordings'],
    ['/api/posts/getallposts', 'app'],
    ['/assets/index.js', 'app'],
  ])('counts %s as %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });

  it('counts what went over the line, and not what the worker gave from the device', () => {
    const counts = countPassed([
      passed('/assets/index.js', 44_000),
      passed('/assets/react.js', 80_000, 12),
      // calls go by the worker, where the browser wakes it for them or not
      passed('/api/media/abc', 1_000_000, 12),
      passed('/api/sync', 566),
      passed('/favicon.svg', 0),
    ]);
    expect(counts).toEqual({ ...nothing, app: 44_000, audio: 1_000_000, sync: 566 });
  });

  it('adds up over pages and tabs, and begins each month anew', async () => {
    const db = await openLocalDatabase(newId());
    await Promise.all([1, 2, 3].map((bytes) => noteUsed(db, { ...nothing, sync: bytes }, november)));
    expect(await readMeta(db, 'data_used')).toEqual({
      since: november,
      all: { ...nothing, sync: 6 },
      of: { month: '2026-11', counts: { ...nothing, sync: 6 } },
    });
    await noteUsed(db, { ...nothing, audio: 10 }, december);
    expect(await readMeta(db, 'data_used')).toEqual({
      since: november,
      all: { ...nothing, sync: 6, audio: 10 },
      of: { month: '2026-12', counts: { ...nothing, audio: 10 } },
    });
  });

  describe('of a page', () => {
    let page: EventTarget & { tell?: (entries: Passed[]) => void };
    const left = new Map<string, string>();
    let untold: Passed[] = [];

    beforeEach(() => {
      page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
      vi.stubGlobal('document', page);
      vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => left.get(key) ?? null,
        setItem: (key: string, value: string) => void left.set(key, value),
        removeItem: (key: string) => void left.delete(key),
      });
      vi.stubGlobal(
        'PerformanceObserver',
        class {
          constructor(tell: (list: { getEntries: () => Passed[] }) => void) {
            page.tell = (entries) => tell({ getEntries: () => entries });
          }
          observe() {
            page.tell?.([passed('/api/sync', 566), passed('/assets/index.js', 44_000)]);
          }
          disconnect() {}
          takeRecords() {
            return untold;
          }
        },
      );
      left.clear();
      untold = [];
      // what other tests of this process downloaded
      noteCounted(countUncounted());
      readAndResetSent();
    });

    const counted = async (db: LocalDatabase) => (await readMeta(db, 'data_used'))?.all;
    const leave = (persisted = false) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

    it('takes what it loaded before, what it sent and what the worker fetched, once', async () => {
      const db = await openLocalDatabase(newId());
      const notes = new Map<string, Response>();
      vi.stubGlobal('caches', {
        open: async () => ({
          put: async (key: string, note: Response) => void notes.set(key, note),
          keys: async () => [...notes.keys()],
          match: async (key: string) => notes.get(key)?.clone(),
          delete: async (key: string) => notes.delete(key),
        }),
      });
      await notePrefetched(300_000);
      noteSent('sync', 200);
      noteSent('sync', 100);
      const stop = startDataMeter(db);
      await waitFor(async () => expect(await counted(db)).toEqual({ ...nothing, sync: 866, app: 344_000 }));
      stop();
      expect(await readAndResetPrefetched()).toBe(0);
      expect(readAndResetSent()).toEqual({});
    });

    it('writes what comes as it comes', async () => {
      const db = await openLocalDatabase(newId());
      const stop = startDataMeter(db);
      for (const audio of [1_000, 2_000, 3_000]) {
        page.tell?.([passed('/api/media/abc', 1_000)]);
        await waitFor(async () => expect(await counted(db)).toEqual({ ...nothing, sync: 566, app: 44_000, audio }));
      }
      stop();
    });

    it('leaves what is not written when it goes, and what of an answer has come, to the next page over the same database', async () => {
      const [db, other] = await Promise.all([openLocalDatabase(newId()), openLocalDatabase(newId())]);
      // a database that has not answered by then
      vi.spyOn(db, 'transaction').mockReturnValue(new Promise<never>(() => undefined) as never);
      startDataMeter(db);
      for (const piece of [500, 500, 400, 500]) noteArrived(piece);
      page.tell?.([passed('/api/media/abc', 1_000)]);
      noteSent('recordings', 300);
      leave();
      noteCounted(countUncounted());
      vi.restoreAllMocks();
      // another person's
      startDataMeter(other);
      const stop = startDataMeter(db);
      const counts = { ...nothing, sync: 2 * 566, app: 88_000, audio: 1_900, recordings: 300 };
      await waitFor(async () => expect(await counted(db)).toEqual(counts));
      stop();
      expect(left.size).toBe(0);
    });

    it('[R302] leaves what was loaded whole just before a reload, which the browser has not told of, and counts it once', async () => {
      const db = await openLocalDatabase(newId());
      startDataMeter(db);
      await waitFor(async () => expect(await counted(db)).toEqual({ ...nothing, sync: 566, app: 44_000 }));
      noteArrived(1_000);
      untold = [passed('/api/media/abc', 1_000), passed('/api/exams/getalldataforexam/1', 5_884)];
      leave();
      untold = [];
      const stop = startDataMeter(db);
      const counts = { ...nothing, sync: 2 * 566, app: 88_000, audio: 1_000, papers: 5_884 };
      await waitFor(async () => expect(await counted(db)).toEqual(counts));
      stop();
    });

    it('leaves nothing where it may be shown again', async () => {
      const db = await openLocalDatabase(newId());
      const stop = startDataMeter(db);
      leave(true);
      expect(left.size).toBe(0);
      await waitFor(async () => expect(await counted(db)).toEqual({ ...nothing, sync: 566, app: 44_000 }));
      stop();
    });
  });
});
