import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { exportRows } from '../repair/export-rows.ts';
import { freshDevice } from '../testing.ts';
import { saveListening, readListening } from '../writes/save-listening.ts';
import { deleteAllShadowings, readShadowingsHere } from './all-shadowings.ts';
import { deleteShadowing, deleteShadowingsOf, saveShadowing } from './shadowings.ts';

const device = freshDevice();

const spoken = (result_id: string, sentence: number, sound = 'my own voice') => ({
  result_id,
  part_id: 'part',
  sentence,
  words: 'Good morning.',
  media_type: 'audio/webm',
  duration_ms: 1_000,
  data: new TextEncoder().encode(sound).buffer,
});

describe('[R533] the sentences that a student said after a recording', () => {
  it('stay until they are deleted, one by one, of one result, or all', async () => {
    const { db } = device;
    for (const one of [spoken('a', 0), spoken('a', 1), spoken('b', 0), spoken('b', 0, 'again')])
      await saveShadowing(db, one);
    expect(await readShadowingsHere(db)).toEqual({ count: 3, bytes: 29 });
    await deleteShadowing(db, spoken('a', 1));
    expect(await db.shadowings.where('result_id').equals('a').count()).toBe(1);
    await deleteShadowingsOf(db, 'a');
    expect(await readShadowingsHere(db)).toEqual({ count: 1, bytes: 5 });
    await deleteAllShadowings(db);
    expect(await readShadowingsHere(db)).toEqual({ count: 0, bytes: 0 });
  });

  it('are in no row that a sync sends, and not in the file of unsent work', async () => {
    const { db } = device;
    await saveShadowing(db, spoken('a', 0));
    await saveListening(db, 'a', { way: 'dictation', part_id: 'part', parts: {} });
    const others = db.tables.filter(({ name }) => name !== 'shadowings' && name !== 'meta');
    expect(await Promise.all(others.map((table) => table.count()))).toEqual(others.map(() => 0));
    const file = await (await exportRows(db, newId(), 3_000)).text();
    expect(file).not.toContain('my own voice');
    expect(file).not.toContain('Good morning.');
  });
});

describe('[R532] where a student is in listening again', () => {
  it('is stored on this device, for each result', async () => {
    const { db } = device;
    expect(await readListening(db, 'a')).toBeNull();
    const listening = {
      way: 'shadowing' as const,
      part_id: 'part',
      parts: { part: { count: 9, at: 4, typed: 'good', marked: { 3: { right: 2, total: 3 } } } },
    };
    await saveListening(db, 'a', listening);
    expect(await readListening(db, 'a')).toEqual(listening);
    expect(await readListening(db, 'b')).toBeNull();
  });
});
