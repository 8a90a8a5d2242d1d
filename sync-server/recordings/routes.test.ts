import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '../../shared/attempts.ts';
import { RECORDING_CHUNK_BYTES, UploadState, type Recording } from '../../shared/recordings.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { openPaperServer, publishTask, type PaperServer, type Person } from '../testing/papers.ts';
import { newAttempt, recordingOf, soundBytes, syncAs } from '../testing/responses.ts';

const SOUND = soundBytes(RECORDING_CHUNK_BYTES + 1_000);
const FIRST = SOUND.slice(0, RECORDING_CHUNK_BYTES);
const REST = SOUND.slice(RECORDING_CHUNK_BYTES);

let server: PaperServer;
let attempt: Attempt;
let recording: Recording;
beforeEach(async () => {
  server = await openPaperServer();
  const { exam_id, part_id } = await publishTask(server.admin, 'speaking');
  attempt = newAttempt(server, exam_id);
  recording = recordingOf(SOUND, { ...attempt, part_id });
});

/** The row comes by sync, before any bytes. */
const sendRow = () => syncAs(server.student, { attempts: [attempt], recordings: [recording] });

const put = (offset: number | string, bytes: Uint8Array<ArrayBuffer>, person = server.student) =>
  person.call('PUT', `recordings/${recording.recording_id}/upload?offset=${offset}`, bytes);

const state = async (person = server.student) =>
  UploadState.parse(await person.get(`recordings/${recording.recording_id}/upload`));

const hear = (person: Person, headers: Record<string, string> = {}) =>
  person.call('GET', `recordings/${recording.recording_id}`, undefined, headers);

const refusalOf = async (response: Response) => [response.status, await response.json()] as const;

async function upload(): Promise<void> {
  await sendRow();
  for (const [offset, bytes] of [[0, FIRST] as const, [RECORDING_CHUNK_BYTES, REST] as const])
    expect((await put(offset, bytes)).status).toBe(200);
}

describe('who may call', () => {
  it('nobody without a sign-in', async () => {
    await sendRow();
    const path = `recordings/${recording.recording_id}`;
    for (const [method, to] of [['GET', path] as const, ['GET', `${path}/upload`] as const])
      expect((await server.anonymous.call(method, to)).status).toBe(401);
    expect((await put(0, FIRST, server.anonymous)).status).toBe(401);
  });

  it('only its student uploads: others, admins too, find nothing there', async () => {
    await sendRow();
    for (const person of [server.locked, server.admin]) {
      const path = `recordings/${recording.recording_id}/upload`;
      expect((await person.call('GET', path)).status).toBe(404);
      expect((await put(0, FIRST, person)).status).toBe(404);
    }
    expect(await state()).toEqual({ received_bytes: 0, complete: false });
  });

  it('its student and admins hear it, others find nothing there', async () => {
    await upload();
    expect((await hear(server.student)).status).toBe(200);
    expect((await hear(server.admin)).status).toBe(200);
    expect((await hear(server.locked)).status).toBe(404);
  });

  it('nobody for a row that has not come by sync, or an id that is none', async () => {
    expect((await put(0, FIRST)).status).toBe(404);
    for (const id of [recording.recording_id, 'x', '..%2F..%2Fx']) {
      expect((await server.student.call('GET', `recordings/${id}/upload`)).status).toBe(404);
      expect((await server.student.call('GET', `recordings/${id}`)).status).toBe(404);
    }
  });
});

describe('an upload', () => {
  it('[S18] goes on where it broke off, and is complete at the last byte', async () => {
    await sendRow();
    const first = await put(0, FIRST);
    expect(await first.json()).toEqual({ received_bytes: RECORDING_CHUNK_BYTES, complete: false });
    expect((await hear(server.student)).status).toBe(404);
    const { received_bytes } = await state();
    const last = await put(received_bytes, REST);
    expect(await last.json()).toEqual({ received_bytes: SOUND.length, complete: true });
    expect(await (await put(0, FIRST)).json()).toMatchObject({ complete: true });
    expect(await state()).toEqual({ received_bytes: SOUND.length, complete: true });
  });

  it('sent twice, as when the reply was lost, is told what the server has', async () => {
    await sendRow();
    await put(0, FIRST);
    const [status, body] = await refusalOf(await put(0, FIRST));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'wrong_offset', received_bytes: RECORDING_CHUNK_BYTES, complete: false });
  });

  it('[S18] is thrown away where its hash is wrong, and can begin anew', async () => {
    await sendRow();
    await put(0, FIRST);
    const [status, body] = await refusalOf(await put(RECORDING_CHUNK_BYTES, soundBytes(REST.length, 9)));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'wrong_hash', received_bytes: 0, complete: false });
    expect(await state()).toEqual({ received_bytes: 0, complete: false });
    await upload();
  });

  it('is refused beyond the bytes of its row, and beyond a chunk', async () => {
    await sendRow();
    await put(0, FIRST);
    const [status, body] = await refusalOf(await put(RECORDING_CHUNK_BYTES, soundBytes(REST.length + 1)));
    expect([status, body]).toMatchObject([422, { code: 'too_long', received_bytes: RECORDING_CHUNK_BYTES }]);
    expect((await put(RECORDING_CHUNK_BYTES, soundBytes(RECORDING_CHUNK_BYTES + 1))).status).toBe(413);
    expect(await state()).toMatchObject({ received_bytes: RECORDING_CHUNK_BYTES });
  });

  it.each(['', 'x', '-1', '1.5'])('needs a place to go to: %j is none', async (offset) => {
    await sendRow();
    expect((await put(offset, FIRST)).status).toBe(400);
  });

  it('[S18] may come after the attempt has ended', async () => {
    await sendRow();
    await syncAs(server.student, { attempts: [{ ...attempt, end_time: server.clock.nowMs }] });
    await put(0, FIRST);
    expect(await (await put(RECORDING_CHUNK_BYTES, REST)).json()).toMatchObject({ complete: true });
  });

  it('of two tabs at once leaves the bytes whole', async () => {
    await sendRow();
    const answers = await Promise.all([put(0, FIRST), put(0, FIRST)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await Promise.all([put(RECORDING_CHUNK_BYTES, REST), put(RECORDING_CHUNK_BYTES, REST)]);
    const heard = new Uint8Array(await (await hear(server.student)).arrayBuffer());
    expect(createHash('sha256').update(heard).digest('hex')).toBe(recording.sha256);
  });

  it('of a part that was recorded again replaces the recording before', async () => {
    await upload();
    const before = recording;
    const again = soundBytes(300, 4);
    recording = recordingOf(again, recording, { hlc: nextStamp(before.hlc, server.clock.nowMs, 'phone') });
    await sendRow();
    expect((await server.student.call('GET', `recordings/${before.recording_id}`)).status).toBe(404);
    // gone with its row, as it counts for the student's quota no more
    expect(await server.deps.recordings.stateOf(before)).toEqual({ received_bytes: 0, complete: false });
    expect(await (await put(0, again)).json()).toEqual({ received_bytes: 300, complete: true });
    expect((await hear(server.admin)).headers.get('content-length')).toBe('300');
  });
});

describe('the bytes', () => {
  it('carry their type, length and tag, and no cache keeps them', async () => {
    await upload();
    const { headers } = await hear(server.student);
    expect(headers.get('content-type')).toBe('audio/webm;codecs=opus');
    expect(headers.get('content-length')).toBe(String(SOUND.length));
    expect(headers.get('etag')).toBe(`"${recording.sha256}"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await hear(server.student, { 'if-none-match': `"${recording.sha256}"` })).status).toBe(304);
  });

  it('come by ranges, as players ask for them', async () => {
    await upload();
    const part = await hear(server.student, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${SOUND.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(SOUND.subarray(100, 200));
    const beyond = await hear(server.student, { range: `bytes=${SOUND.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${SOUND.length}`]);
  });
});
