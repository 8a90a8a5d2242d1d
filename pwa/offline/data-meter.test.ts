import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteFetchedAhead, takeFetchedAhead } from '../base/fetched-ahead.ts';
import { noteSent, takeSent } from '../base/sent-bytes.ts';
import { v7 as newId } from 'uuid';
import { openLocalDatabase, readMeta } from '../local/db.ts';
import { countPassed, kindOf, noteUsed, startDataMeter, type Passed } from './data-meter.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  takeSent();
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

  it('takes what a page loaded before it, what it sent and what the worker fetched, once', async () => {
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
    await noteFetchedAhead(300_000);
    noteSent('sync', 200);
    noteSent('sync', 100);
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    vi.stubGlobal('document', page);
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        readonly tell: (list: { getEntries: () => Passed[] }) => void;
        constructor(tell: (list: { getEntries: () => Passed[] }) => void) {
          this.tell = tell;
        }
        observe() {
          this.tell({ getEntries: () => [passed('/api/sync', 566), passed('/assets/index.js', 44_000)] });
        }
        disconnect() {}
      },
    );
    const stop = startDataMeter(db);
    await vi.waitFor(() => expect(notes.size).toBe(0));
    page.dispatchEvent(new Event('visibilitychange'));
    const counts = { ...nothing, sync: 866, app: 344_000 };
    await vi.waitFor(async () => expect((await readMeta(db, 'data_used'))?.all).toEqual(counts));
    stop();
    expect(await takeFetchedAhead()).toBe(0);
    expect(takeSent()).toEqual({});
  });
});
