import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaStore } from '../media-store/media-store.ts';
import { MEDIA_STORES, type TestMediaStores } from '../media-store/testing.ts';
import { recordingOf, soundBytes } from '../testing/responses.ts';
import { openRecordingFiles, type RecordingBytes, type RecordingFiles } from './files.ts';

const WHOLE = soundBytes(1_000);
const FIRST = WHOLE.subarray(0, 400);

describe.each(Object.entries(MEDIA_STORES))('in %s', (_name, start) => {
  let stores: TestMediaStores;
  let store: MediaStore;
  let files: RecordingFiles;
  let recording: RecordingBytes;
  beforeAll(async () => {
    stores = await start();
  });
  afterAll(() => stores.stop());
  beforeEach(async () => {
    store = await stores.open();
    files = openRecordingFiles(store);
    recording = recordingOf(WHOLE, { result_id: newId(), exam_id: newId(), part_id: newId() });
  });

  const keyOf = (end: string) => `${recording.result_id}/${recording.part_id}/${recording.recording_id}${end}`;

  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of store.list('')) found.push(key);
    return found;
  }

  async function readAll(of = recording): Promise<Uint8Array | null> {
    const stream = await files.open(of);
    return stream ? new Uint8Array(await new Response(stream).arrayBuffer()) : null;
  }

  describe('the bytes of a recording', () => {
    it('are checked at the next look where the server stopped between the last byte and the check', async () => {
      await files.append(recording, { offset: 0, bytes: FIRST });
      await store.put(keyOf('.part.400-600'), WHOLE.subarray(400));
      expect(await files.stateOf(recording)).toEqual({ received_bytes: 1_000, complete: true });
    });

    it('of a part that was recorded again replace those of the recording before', async () => {
      await files.append(recording, { offset: 0, bytes: WHOLE });
      const next = soundBytes(500, 7);
      const second = { ...recording, ...recordingOf(next, { ...recording, exam_id: newId() }) };
      await files.append(second, { offset: 0, bytes: next.subarray(0, 100) });
      expect(await files.open(recording)).toBeNull();
      await files.append(second, { offset: 100, bytes: next.subarray(100) });
      expect(await readAll(second)).toEqual(next);
      expect(await keys()).toHaveLength(1);
    });
  });

  describe('what is wrong in the store', () => {
    it('a complete file that was cut short is not served, and is sent again', async () => {
      await files.append(recording, { offset: 0, bytes: WHOLE });
      await store.put(keyOf(`.${recording.sha256}`), WHOLE.subarray(0, 10));
      expect(await readAll()).toBeNull();
      expect(await files.stateOf(recording)).toEqual({ received_bytes: 0, complete: false });
      await files.append(recording, { offset: 0, bytes: WHOLE });
      expect(await readAll()).toEqual(WHOLE);
    });

    it('a store that takes nothing fails the call, and later ones go on', async () => {
      const put = vi.spyOn(store, 'put').mockRejectedValueOnce(new Error('full'));
      await expect(files.append(recording, { offset: 0, bytes: FIRST })).rejects.toThrow('full');
      put.mockRestore();
      await files.append(recording, { offset: 0, bytes: WHOLE });
      expect(await readAll()).toEqual(WHOLE);
    });

    it.each(['../../../etc', 'x', ''])('an id like %j never becomes a key', async (id) => {
      for (const field of ['result_id', 'part_id', 'recording_id'])
        await expect(files.append({ ...recording, [field]: id }, { offset: 0, bytes: FIRST })).rejects.toThrow(
          'not an id',
        );
      expect(await keys()).toEqual([]);
    });
  });
});
