// Every upload in pieces keeps these rules, of a student's speech and of an author's recording alike.

import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { AUDIO_PIECE_BYTES } from '../../shared/authoring/audio-upload.ts';
import { RECORDING_CHUNK_BYTES } from '../../shared/recordings.ts';
import type { MediaStore } from '../media-store/media-store.ts';
import { MEDIA_STORES, type TestMediaStores } from '../media-store/testing.ts';
import { openRecordingFiles } from '../recordings/files.ts';
import { isNamed } from '../recordings/queries.ts';
import { openPaperServer, publishTask, type PaperServer, type Person, wavFile, writeDraft } from '../testing/papers.ts';
import { newAttempt, recordingOf, syncAs } from '../testing/responses.ts';
import { openMediaFiles } from './files.ts';

const SOUND = wavFile();
const sha256 = createHash('sha256').update(SOUND).digest('hex');
const [FIRST, REST] = [SOUND.slice(0, 5_000), SOUND.slice(5_000)];
const other = (length: number) => new Uint8Array(length).fill(9);

interface Use {
  owner: Person;
  /** Those who may not write into it, and what they are told. */
  others: (readonly [Person, number])[];
  path: string;
  mostBytes: number;
  /** Asks for the state of the upload. */
  ask: (person?: Person) => Promise<Response>;
  store: MediaStore;
  /** The beginning of the keys of the bytes that have arrived. */
  part: string;
  heard: () => Promise<Response>;
  restart: () => void;
}

const USES: Record<string, (server: PaperServer, store: MediaStore) => Promise<Use>> = {
  async 'a student’s speech'(server, store) {
    const { admin, student, locked, anonymous, deps } = server;
    const { exam_id, part_id } = await publishTask(admin, 'speaking');
    const attempt = newAttempt(server, exam_id);
    const recording = recordingOf(SOUND, { ...attempt, part_id });
    await syncAs(student, { attempts: [attempt], recordings: [recording] });
    const { recording_id } = recording;
    return {
      owner: student,
      others: [
        [anonymous, 401],
        [locked, 404],
        [admin, 404],
      ],
      path: `recordings/${recording_id}/upload`,
      mostBytes: RECORDING_CHUNK_BYTES,
      ask: (person = student) => person.call('GET', `recordings/${recording_id}/upload`),
      store,
      part: `${attempt.result_id}/${part_id}/${recording_id}.part`,
      heard: () => student.call('GET', `recordings/${recording_id}`),
      restart: () =>
        void Object.assign(
          deps.recordings,
          openRecordingFiles(store, (id) => isNamed(deps.store.read, id)),
        ),
    };
  },
  async 'an author’s recording'(server, store) {
    const { admin, student, anonymous, deps } = server;
    const { part_id } = await writeDraft(admin, { category: 'listening' });
    const upload_id = newId();
    const media_type = 'audio/wav';
    const wanted = { upload_id, part_id, audio_condition: 0, bytes: SOUND.length, media_type, sha256 };
    const ask: Use['ask'] = (person = admin) => person.call('POST', 'audio/beginupload', wanted);
    await ask();
    return {
      owner: admin,
      others: [
        [anonymous, 401],
        [student, 403],
        [await server.person('another', 'admin'), 404],
      ],
      path: `audio/upload/${upload_id}`,
      mostBytes: AUDIO_PIECE_BYTES,
      ask,
      store,
      part: `incoming/${upload_id}.part`,
      heard: () => admin.call('GET', `media/${sha256}`),
      restart: () => void Object.assign(deps.media, openMediaFiles(store, deps)),
    };
  },
};

const EACH = Object.entries(MEDIA_STORES).flatMap(([place, start]) =>
  Object.entries(USES).map(([name, open]) => ({ name, place, start, open })),
);

describe.each(EACH)('[S18, R75] an upload of $name to $place', ({ start, open }) => {
  let stores: TestMediaStores;
  let use: Use;
  beforeAll(async () => {
    stores = await start();
  });
  afterAll(() => stores.stop());
  beforeEach(async () => {
    const store = await stores.open();
    use = await open(
      await openPaperServer({}, undefined, onTestFinished, { media: store, recordings: store, origin: null }),
      store,
    );
  });

  const put = (offset: number | string, bytes: Uint8Array<ArrayBuffer>, person = use.owner) =>
    person.call('PUT', `${use.path}?offset=${offset}`, bytes);
  const answer = async (response: Response) => [response.status, await response.json()] as const;
  const state = async () => ((await (await use.ask()).json()) as { received_bytes: number }).received_bytes;
  const waiting = async () => {
    const keys: string[] = [];
    for await (const { key } of use.store.list(use.part)) keys.push(key);
    return keys;
  };
  async function isWhole(): Promise<void> {
    expect(await answer(await use.ask())).toMatchObject([200, { received_bytes: SOUND.length, complete: true }]);
    expect(new Uint8Array(await (await use.heard()).arrayBuffer())).toEqual(SOUND);
    expect(await waiting()).toEqual([]);
  }

  it('goes on where it broke off, also after the server was killed, and is complete at its last byte', async () => {
    expect(await answer(await use.ask())).toEqual([200, { received_bytes: 0, complete: false }]);
    expect(await answer(await put(0, FIRST))).toEqual([200, { received_bytes: 5_000, complete: false }]);
    expect((await use.heard()).status).toBe(404);
    use.restart();
    expect(await answer(await use.ask())).toEqual([200, { received_bytes: 5_000, complete: false }]);
    expect(await answer(await put(5_000, REST))).toMatchObject([200, { received_bytes: SOUND.length, complete: true }]);
    use.restart();
    await isWhole();
  });

  it('[F31] is complete where the server was killed between its last byte and the check', async () => {
    await put(0, FIRST);
    await use.store.put(`${use.part}.5000-${REST.length}`, REST);
    use.restart();
    expect(await state()).toBe(SOUND.length);
    expect(await answer(await put(SOUND.length, new Uint8Array()))).toMatchObject([200, { complete: true }]);
    await isWhole();
  });

  it('[F1] stays as it is where a piece belongs elsewhere, as one that is sent again', async () => {
    await put(0, FIRST);
    for (const offset of [0, 4_999, 5_001]) {
      const told = { code: 'wrong_offset', received_bytes: 5_000, complete: false };
      expect(await answer(await put(offset, other(10)))).toMatchObject([409, told]);
    }
    await put(5_000, REST);
    expect(await answer(await put(5_000, REST))).toMatchObject([200, { complete: true }]);
    expect(await answer(await put(0, other(SOUND.length)))).toMatchObject([200, { complete: true }]);
    await isWhole();
  });

  it('is thrown away where its hash is wrong, and can begin anew', async () => {
    await put(0, FIRST);
    const told = { code: 'wrong_hash', received_bytes: 0, complete: false };
    expect(await answer(await put(5_000, other(REST.length)))).toMatchObject([422, told]);
    expect([await state(), await waiting()]).toEqual([0, []]);
    await put(0, SOUND);
    await isWhole();
  });

  it('never grows beyond its bytes, takes no more than a piece, and needs a place for it', async () => {
    await put(0, FIRST);
    const told = { code: 'too_long', received_bytes: 5_000, complete: false };
    expect(await answer(await put(5_000, other(REST.length + 1)))).toMatchObject([422, told]);
    expect((await put(5_000, other(use.mostBytes + 1))).status).toBe(413);
    for (const offset of ['', 'x', '-1', '1.5']) expect((await put(offset, FIRST)).status).toBe(400);
    expect(await state()).toBe(5_000);
  });

  it('is asked for again where its bytes were lost', async () => {
    await put(0, FIRST);
    await use.store.deleteAll(use.part);
    expect(await answer(await put(5_000, REST))).toMatchObject([409, { received_bytes: 0 }]);
    await put(0, SOUND);
    await isWhole();
  });

  it('is whole when several tabs send all of it at once', async () => {
    const tab = async () => {
      for (let at = await state(); at < SOUND.length;) {
        const [status, body] = await answer(await put(at, SOUND.slice(at, at + 3_000)));
        expect([200, 409]).toContain(status);
        at = (body as { received_bytes: number }).received_bytes;
      }
    };
    await Promise.all([tab(), tab(), tab()]);
    await isWhole();
  });

  it('is its owner’s: nobody else asks about it or writes into it', async () => {
    await put(0, FIRST);
    for (const [person, status] of use.others)
      expect([(await use.ask(person)).status, (await put(5_000, REST, person)).status]).toEqual([status, status]);
    expect(await state()).toBe(5_000);
  });
});
