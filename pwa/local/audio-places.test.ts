import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAudioPlaceMs, readHeardIds, saveAudioPlace } from './audio-places.ts';
import { openLocalDatabase, type LocalDatabase } from './db.ts';

let db: LocalDatabase;
beforeEach(async () => {
  db = await openLocalDatabase(newId());
});
afterEach(() => db.delete());

it('[R64] a recording that was heard to its end stays heard, in its attempt alone', async () => {
  const place = { result_id: 'r', reading_document_id: 'a1', position_ms: 300_000 };
  await saveAudioPlace(db, { ...place, reading_document_id: 'a2' });
  await saveAudioPlace(db, { ...place, is_over: 1 });
  // the place that the player keeps when it leaves the recording
  await saveAudioPlace(db, { ...place, position_ms: 299_000 });
  await saveAudioPlace(db, { ...place, result_id: 'other', reading_document_id: 'a3', is_over: 1 });
  expect(await readHeardIds(db, 'r')).toEqual(new Set(['a1']));
  expect(await readAudioPlaceMs(db, 'r', 'a1')).toBe(299_000);
});
