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
  /** Recordings that have a row. */
  const named = new Set<string>();
  beforeAll(async () => {
    stores = await start();
  });
  afterAll(() => stores.stop());
  beforeEach(async () => {
    store = await stores.open();
    files = openRecordingFiles(store, async (id) => named.has(id));
    named.clear();
    recording = recordingOf(WHOLE, { result_id: newId(), exam_id: newId(), part_id: newId() });
    named.add(recording.recording_id);
  });

  /** Another recording of the part takes the place of the first. */
  function rename({ recording_id }: RecordingBytes): void {
    named.clear();
    named.add(recording_id);
  }

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
      rename(second);
      await files.append(second, { offset: 0, bytes: next.subarray(0, 100) });
      expect(await files.open(recording)).toBeNull();
      await files.append(second, { offset: 100, bytes: next.subarray(100) });
      expect(await readAll(second)).toEqual(next);
      expect(await keys()).toHaveLength(1);
    });
  });

  describe('[R361] on two servers', () => {
    const OPERATIONS = Array.from({ length: 14 }, (_, index) => index);

    /** Another server on the same store; before its nth operation on the store something happens elsewhere. */
    function serverOf(nth: number, elsewhere: () => Promise<unknown>): RecordingFiles {
      let count = 0;
      async function before(): Promise<void> {
        if (count++ === nth) await elsewhere();
      }
      const hooked = new Proxy(store, {
        get(target, name: keyof MediaStore) {
          const value: unknown = target[name];
          if (typeof value !== 'function') return value;
          if (name === 'list')
            return async function* list(prefix: string) {
              await before();
              yield* target.list(prefix);
            };
          return async (...given: unknown[]) => {
            await before();
            return (value as (...all: unknown[]) => unknown).apply(target, given);
          };
        },
      });
      return openRecordingFiles(hooked, async (id) => named.has(id));
    }
    const REST = { offset: FIRST.length, bytes: WHOLE.subarray(FIRST.length) };

    it.each(OPERATIONS)(
      'a piece that comes again to one loses nothing that the other acknowledged (%i)',
      async (nth) => {
        const there = serverOf(nth, async () => {
          await files.append(recording, { offset: 0, bytes: FIRST });
          expect(await files.append(recording, REST)).toMatchObject({ state: { complete: true } });
        });
        await there.append(recording, { offset: 0, bytes: FIRST });
        await files.append(recording, REST);
        expect(await readAll()).toEqual(WHOLE);
        expect(await files.stateOf(recording)).toEqual({ received_bytes: 1_000, complete: true });
      },
    );

    it.each(OPERATIONS)('the last piece is taken by both, and the recording is complete at each (%i)', async (nth) => {
      await files.append(recording, { offset: 0, bytes: FIRST });
      let told: unknown = null;
      const there = serverOf(nth, async () => (told = await files.append(recording, REST)));
      const both = [await there.append(recording, REST), told ?? (await files.append(recording, REST))];
      for (const taken of both) expect(taken).toMatchObject({ is: 'taken', state: { complete: true } });
      expect(await readAll()).toEqual(WHOLE);
      expect(await keys()).toEqual([keyOf(`.${recording.sha256}`)]);
    });

    it('pieces of different lengths make one recording, and none is asked for again', async () => {
      const lengths = [500, 200, 300, 600, 100, 400];
      for (const [index, length] of lengths.entries())
        await store.put(keyOf(`.part.${index * 150}-${length}`), WHOLE.subarray(index * 150, index * 150 + length));
      expect(await files.stateOf(recording)).toEqual({ received_bytes: 1_000, complete: true });
      expect(await readAll()).toEqual(WHOLE);
    });

    it.each(OPERATIONS)('a late piece of the recording before deletes nothing of the new one (%i)', async (nth) => {
      const next = soundBytes(500, 7);
      const second = { ...recording, ...recordingOf(next, { ...recording, exam_id: newId() }) };
      const there = serverOf(nth, async () => {
        rename(second);
        await files.dropEarlier(second);
        expect(await files.append(second, { offset: 0, bytes: next })).toMatchObject({ state: { complete: true } });
      });
      await there.append(recording, { offset: 0, bytes: nth % 2 === 0 ? WHOLE : FIRST });
      await there.dropEarlier(recording);
      if (!named.has(second.recording_id)) return;
      expect(await readAll(second)).toEqual(next);
      await files.dropOne(recording);
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
