import { expect, it } from 'vitest';
import { readAudioPlaceMs, readHeardIds, saveAudioPlace } from './audio-places.ts';
import { freshDevice } from '../testing.ts';

const device = freshDevice();

it('[R64] a recording that was heard to its end stays heard, in its attempt alone', async () => {
  const place = { result_id: 'r', reading_document_id: 'a1', position_ms: 300_000 };
  await saveAudioPlace(device.db, { ...place, reading_document_id: 'a2' });
  await saveAudioPlace(device.db, { ...place, is_over: 1 });
  // the place that the player keeps when it leaves the recording
  await saveAudioPlace(device.db, { ...place, position_ms: 299_000 });
  await saveAudioPlace(device.db, { ...place, result_id: 'other', reading_document_id: 'a3', is_over: 1 });
  expect(await readHeardIds(device.db, 'r')).toEqual(new Set(['a1']));
  expect(await readAudioPlaceMs(device.db, 'r', 'a1')).toBe(299_000);
});
