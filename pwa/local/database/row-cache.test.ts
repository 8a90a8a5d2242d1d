import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Flag } from '../../../shared/flags.ts';
import { openLocalDatabase, type AttemptPlace, type LocalDatabase, type LocalKey, type Own } from './db.ts';
import { RowCache } from './row-cache.ts';

let db: LocalDatabase;
beforeEach(async () => {
  db = await openLocalDatabase(`row-cache-${Math.random()}`);
  await db.places.bulkPut([
    { result_id: 'here', part_no: 1 },
    { result_id: 'gone', part_no: 1 },
  ]);
});

const cacheOf = (keys: string[]) => RowCache.of(db.table<AttemptPlace, LocalKey>('places'), keys);

describe('a row cache', () => {
  it('reads rows as they are stored and as they were changed, and writes the last version of each', async () => {
    await db.transaction('rw', db.places, async () => {
      const rows = await cacheOf(['here', 'gone', 'new']);
      expect(rows.get('here')).toEqual({ result_id: 'here', part_no: 1 });
      expect(rows.get('new')).toBeUndefined();
      rows.put('new', { result_id: 'new', part_no: 2 });
      rows.put('new', { result_id: 'new', part_no: 3 });
      rows.delete('gone');
      rows.delete('here');
      expect(rows.get('here')).toBeUndefined();
      rows.put('here', { result_id: 'here', part_no: 4 });
      await rows.write();
    });
    expect(await db.places.toArray()).toEqual([
      { result_id: 'here', part_no: 4 },
      { result_id: 'new', part_no: 3 },
    ]);
  });

  describe('over many keys', () => {
    const table = () => db.table<AttemptPlace, LocalKey>('places');
    const keys = Array.from({ length: 20 }, (_, at) => `k${at + 10}`);
    const place = (result_id: string) => ({ result_id, part_no: 3 });

    it.each([
      ['none is there', [], []],
      ['others lie between them', ['k12', ...Array.from({ length: 9 }, (_, at) => `k13${at}`)], ['k12']],
    ])('reads the same if %s', async (_what, there, found) => {
      await db.places.bulkPut(there.map(place));
      const byKey = vi.spyOn(table(), 'bulkGet');
      const rows = await RowCache.of(table(), keys);
      expect(keys.filter((key) => rows.get(key) !== undefined)).toEqual(found);
      for (const key of found) expect(rows.get(key)).toEqual(place(key));
      for (const [asked] of byKey.mock.calls) expect(asked).toEqual(found);
    });

    it('reads the same with keys of two columns, of many attempts', async () => {
      const flag = (result_id: string, question_id: string): Own<Flag> => ({
        result_id,
        question_id,
        flagged: 1,
        hlc: '000000000000001-0000-here',
        state: 'unsent',
      });
      const flags = Array.from({ length: 12 }, (_, at) => flag(`attempt ${at + 10}`, 'q1'));
      await db.flags.bulkPut([...flags, flag('attempt 09', 'q1'), flag('attempt 22', 'q1')]);
      const rows = await RowCache.of(
        db.table<Own<Flag>, LocalKey>('flags'),
        flags.flatMap(({ result_id }): LocalKey[] => [
          [result_id, 'q1'],
          [result_id, 'q2'],
        ]),
      );
      for (const row of flags) expect(rows.get([row.result_id, 'q1'])).toEqual(row);
      expect(rows.get(['attempt 21', 'q2'])).toBeUndefined();
    });
  });

  it('[F16] say by what the storage failed: a connection that was lost is opened anew', async () => {
    const writing = db.transaction('rw', db.places, async () => {
      const rows = await cacheOf([]);
      rows.put('new', { result_id: 'new', part_no: 2 });
      const written = rows.write();
      Dexie.currentTransaction.idbtrans.abort();
      await expect(written).rejects.toMatchObject({ name: 'AbortError' });
      await written;
    });
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
  });
});
