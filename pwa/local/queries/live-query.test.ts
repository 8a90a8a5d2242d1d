import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import { openLocalDatabase, type LocalDatabase } from '../database/db.ts';
import { createLiveQuery } from './live-query.ts';

const full = () => new DOMException('Connection is closing because of: IO error', 'UnknownError');
const setting = (name: 'contrast' | 'clock') => ({ name, value: 'dark', updated_at_ms: 1, device_id: 'd', seq: 1 });

let db: LocalDatabase;
let isFull: boolean;

const names = async () => {
  const found = await db.settings.toCollection().primaryKeys();
  if (isFull) throw full();
  return found;
};

function follow(query: () => Promise<string[]>) {
  const told = { found: [] as string[][], failed: [] as unknown[] };
  const { unsubscribe } = createLiveQuery(query).subscribe(
    (found) => told.found.push(found),
    (error) => told.failed.push(error),
  );
  return { ...told, unsubscribe };
}

describe('[F18] a query that is followed', () => {
  beforeEach(async () => {
    isFull = false;
    db = await openLocalDatabase('followed');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await db.delete();
  });
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

  it('keeps what it found while the storage cannot be read, and goes on once it can', async () => {
    const query = vi.fn<typeof names>(names);
    const { found, failed, unsubscribe } = follow(query);
    await waitFor(() => expect(found).toEqual([[]]));
    isFull = true;
    await db.settings.add(setting('contrast') as never);
    await waitFor(() => expect(query).toHaveBeenCalledTimes(2));
    // for as long as that takes
    await seconds(60);
    expect(found).toEqual([[]]);
    isFull = false;
    await seconds(15);
    await waitFor(() => expect(found.at(-1)).toEqual(['contrast']));
    await db.settings.add(setting('clock') as never);
    await waitFor(() => expect(found.at(-1)).toHaveLength(2));
    expect(failed).toEqual([]);
    unsubscribe();
  });

  it('tells after a quarter of a minute that nothing is to be had, where nothing was yet', async () => {
    isFull = true;
    const { found, failed } = follow(names);
    await seconds(10);
    expect([found, failed]).toEqual([[], []]);
    await seconds(10);
    await waitFor(() => expect(failed).toEqual([expect.objectContaining({ name: 'UnknownError' })]));
  });

  it('ends at once with what is no matter of the storage', async () => {
    const { failed } = follow(() => Promise.reject(new TypeError('a fault')));
    await waitFor(() => expect(failed).toEqual([expect.any(TypeError)]));
  });

  it('asks no more once nobody follows it', async () => {
    isFull = true;
    const query = vi.fn<typeof names>(names);
    const { unsubscribe } = follow(query);
    await waitFor(() => expect(query).toHaveBeenCalledOnce());
    await seconds(0);
    unsubscribe();
    await seconds(60);
    expect(query).toHaveBeenCalledOnce();
  });
});
