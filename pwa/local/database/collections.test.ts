import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { ALL_COLLECTIONS, COLLECTIONS, PUSHED_COLLECTIONS } from '../../../shared/sync/collections.ts';
import { countUnsent, NAMING_ATTEMPT, readUnsentRows } from './collections.ts';
import { freshDevice } from '../testing.ts';

const device = freshDevice();

describe('the tables of this device', () => {
  it.each(ALL_COLLECTIONS)('have one for %s, under the key of the wire', (name) => {
    const path = device.db.table(name).schema.primKey.keyPath;
    expect([path].flat()).toEqual([...COLLECTIONS[name].key]);
  });

  it.each(PUSHED_COLLECTIONS)('find what is unsent of %s, and what an attempt has of it', (name) => {
    const indexes = device.db.table(name).schema.indexes.map((index) => index.name);
    expect(indexes).toContain('state');
    const isOfAttempt = NAMING_ATTEMPT.some((one) => one === name);
    expect(indexes.includes('result_id') || name === 'attempts').toBe(isOfAttempt || name === 'attempts');
  });
});

describe('a recording waits', () => {
  const row = {
    result_id: newId(),
    exam_id: newId(),
    media_type: 'audio/webm',
    duration_ms: 1000,
    bytes: 10,
    sha256: 'a'.repeat(64),
    hlc: '000001795000000-0000-here',
  };

  it('until its row and its bytes are on the server; a refused one waits for nothing', async () => {
    const states = [
      { part_id: 'unsent', state: 'unsent', complete: 0 },
      { part_id: 'bytes to go', state: 'received', complete: 0 },
      { part_id: 'all there', state: 'received', complete: 1 },
      { part_id: 'refused', state: 'refused', complete: 0 },
    ] as const;
    for (const { part_id, state, complete } of states) {
      const recording_id = newId();
      await device.db.recordings.put({ ...row, part_id, recording_id, state });
      await device.db.uploads.put({ recording_id, received_bytes: 0, complete });
    }
    const waiting = await readUnsentRows(device.db, 'recordings');
    expect(waiting.map(({ part_id }) => part_id)).toEqual(['unsent', 'bytes to go']);
    expect((await countUnsent(device.db)).recordings).toBe(2);
  });
});
