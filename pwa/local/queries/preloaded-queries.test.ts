import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import { openLocalDatabase, type LocalDatabase } from '../database/db.ts';
import { subscribeQuery, preloadQuery, stopPreloadedQueries } from './preloaded-queries.ts';

let db: LocalDatabase;

beforeEach(async () => {
  db = await openLocalDatabase('ahead');
});

afterEach(async () => {
  stopPreloadedQueries(db);
  await db.delete();
});

const fail = () => expect.unreachable();
const readNames = () => db.settings.toCollection().primaryKeys();
const setting = (name: 'contrast' | 'clock') => ({ name, value: 'dark', updated_at_ms: 1, device_id: 'd', seq: 1 });

it('has what was found by the time that somebody follows it, and goes on with the same query', async () => {
  const query = vi.fn<typeof readNames>(readNames);
  await preloadQuery(db, 'names', query);
  const names = subscribeQuery(db, 'names', query);
  expect(names.hasValue?.()).toBe(true);
  const found: string[][] = [];
  const subscription = names.subscribe((value) => found.push(value), fail);
  expect(found).toEqual([[]]);
  expect(found[0]).toBe(names.getValue?.());
  expect(query).toHaveBeenCalledOnce();
  await db.settings.add(setting('contrast') as never);
  await waitFor(() => expect(found.at(-1)).toHaveLength(1));
  subscription.unsubscribe();
});

it('is handed out once: who comes later asks anew, and so does who comes back', async () => {
  await preloadQuery(db, 'names', readNames);
  const names = subscribeQuery(db, 'names', readNames);
  const first = names.subscribe(() => undefined, fail);
  expect(subscribeQuery(db, 'names', readNames).hasValue?.()).toBe(false);
  first.unsubscribe();
  await db.settings.add(setting('clock') as never);
  const again = vi.fn<(found: string[]) => void>();
  const second = names.subscribe(again, fail);
  await waitFor(() => expect(again).toHaveBeenLastCalledWith([expect.anything()]));
  second.unsubscribe();
});

it('keeps nobody waiting where it fails: who follows it asks anew', async () => {
  const query = vi.fn<typeof readNames>(readNames).mockRejectedValueOnce(new Error('no storage'));
  await preloadQuery(db, 'names', query);
  const found = vi.fn<(found: string[]) => void>();
  const subscription = subscribeQuery(db, 'names', query).subscribe(found, fail);
  await waitFor(() => expect(found).toHaveBeenCalledExactlyOnceWith([]));
  subscription.unsubscribe();
});

it('[F18] keeps what it found, and asks again, where the storage cannot be read for long after that', async () => {
  let isFull = false;
  const query = async () => {
    const found = await readNames();
    if (isFull) throw new DOMException('IO error', 'UnknownError');
    return found;
  };
  await preloadQuery(db, 'names', query);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const found = vi.fn<(found: string[]) => void>();
    const subscription = subscribeQuery(db, 'names', query).subscribe(found, fail);
    isFull = true;
    await db.settings.add(setting('contrast') as never);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(found).toHaveBeenCalledExactlyOnceWith([]);
    isFull = false;
    await vi.advanceTimersByTimeAsync(15_000);
    await waitFor(() => expect(found).toHaveBeenLastCalledWith(['contrast']));
    subscription.unsubscribe();
  } finally {
    vi.useRealTimers();
  }
});

it('keeps nobody waiting where it is ended before it found anything', async () => {
  const reading = preloadQuery(db, 'names', readNames);
  stopPreloadedQueries(db);
  await expect(reading).resolves.toBeUndefined();
});

it('is ended where nobody has taken it', async () => {
  const query = vi.fn<typeof readNames>(readNames);
  await preloadQuery(db, 'names', query);
  stopPreloadedQueries(db);
  expect(subscribeQuery(db, 'names', query).hasValue?.()).toBe(false);
  await db.settings.add(setting('contrast') as never);
  await readNames();
  expect(query).toHaveBeenCalledOnce();
});
