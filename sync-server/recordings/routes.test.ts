import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '../../shared/attempts.ts';
import { RECORDING_CHUNK_BYTES, type Recording } from '../../shared/recordings.ts';
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

const put = (offset: number, bytes: Uint8Array<ArrayBuffer>, person = server.student) =>
  person.call('PUT', `recordings/${recording.recording_id}/upload?offset=${offset}`, bytes);

const hear = (person: Person, headers: Record<string, string> = {}) =>
  person.call('GET', `recordings/${recording.recording_id}`, undefined, headers);

async function upload(): Promise<void> {
  await sendRow();
  for (const [offset, bytes] of [[0, FIRST] as const, [RECORDING_CHUNK_BYTES, REST] as const])
    expect((await put(offset, bytes)).status).toBe(200);
}

describe('who may call', () => {
  it('nobody without a sign-in hears one', async () => {
    await sendRow();
    expect((await hear(server.anonymous)).status).toBe(401);
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
  it('[S18] may come after the attempt has ended', async () => {
    await sendRow();
    await syncAs(server.student, { attempts: [{ ...attempt, end_time: server.clock.nowMs }] });
    await put(0, FIRST);
    expect(await (await put(RECORDING_CHUNK_BYTES, REST)).json()).toMatchObject({ complete: true });
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
  it('carry their type, length and tag, come by ranges, and no cache keeps them', async () => {
    await upload();
    const { headers } = await hear(server.student);
    expect(headers.get('content-type')).toBe('audio/webm;codecs=opus');
    expect(headers.get('content-length')).toBe(String(SOUND.length));
    expect(headers.get('etag')).toBe(`"${recording.sha256}"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await hear(server.student, { 'if-none-match': `"${recording.sha256}"` })).status).toBe(304);
    const part = await hear(server.student, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${SOUND.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(SOUND.subarray(100, 200));
  });
});
