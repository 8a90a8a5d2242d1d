import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextStamp } from '../../shared/sync/clock.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import type { LocalDatabase } from '../local/db.ts';
import { saveRecording } from '../local/save-recording.ts';
import { sha256Of } from '../local/sha256-whole.ts';
import { countWaiting, wireRow } from '../local/collections.ts';
import type { RecordingTransport } from './recording-transport.ts';
import { settle } from './settle.ts';
import { aReply, anAttempt, EXAM, freshDatabase, NOW } from './testing.ts';
import { SyncFailure } from './transport.ts';
import { startUploadLoop, type UploadLoop } from './upload-loop.ts';
import { createRecordingUploads } from './upload-recordings.ts';

const never = new AbortController().signal;
let db: LocalDatabase;
let loop: UploadLoop | undefined;

beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => {
  loop?.stop();
  loop = undefined;
});

/** A recording that the server knows by its row, in pieces of 10,000 bytes. */
async function recorded(byteCount: number): Promise<string> {
  const recording_id = newId();
  const keys = { recording_id, result_id: newId(), part_id: newId() };
  const whole = Uint8Array.from({ length: byteCount }, (_, index) => index % 251);
  for (let index = 0; index * 10_000 < byteCount; index++)
    await db.recordingPieces.put({
      ...keys,
      index,
      media_type: 'audio/webm',
      until_ms: (index + 1) * 1000,
      data: whole.slice(index * 10_000, (index + 1) * 10_000).buffer,
    });
  await db.recordings.put({
    ...keys,
    exam_id: EXAM,
    media_type: 'audio/webm',
    duration_ms: 1000,
    bytes: byteCount,
    sha256: await sha256Of(whole),
    hlc: nextStamp(null, NOW, 'here'),
    state: 'received',
  });
  await db.uploads.put({ recording_id, received_bytes: 0, complete: 0 });
  return recording_id;
}

type Answer = 'wrong_hash' | SyncFailure | { jumpTo: number };

/** A server that has `held` bytes of each recording, answers each chunk as the list says, and then always well. */
function server({ held = 0, answers = [] }: { held?: number; answers?: (Answer | undefined)[] } = {}) {
  const bytesById = new Map<string, number[]>();
  const sent: { offset: number; byteCount: number }[] = [];
  let expected = Infinity;
  const bytesOf = (id: string) => {
    const known = bytesById.get(id) ?? Array.from({ length: held }, (_, index) => index % 251);
    bytesById.set(id, known);
    return known;
  };
  const stateOf = (id: string) => ({ received_bytes: bytesOf(id).length, complete: bytesOf(id).length === expected });
  const transport: RecordingTransport = {
    ask: async (id) => stateOf(id),
    async send(id, offset, bytes) {
      sent.push({ offset, byteCount: bytes.byteLength });
      const answer = answers[sent.length - 1];
      if (answer instanceof SyncFailure) throw answer;
      if (answer === 'wrong_hash') {
        bytesById.set(id, []);
        return 'wrong_hash';
      }
      if (answer) bytesById.set(id, bytesOf(id).slice(0, answer.jumpTo));
      if (bytesOf(id).length !== offset) return stateOf(id);
      bytesById.set(id, bytesOf(id).concat(Array.from(new Uint8Array(bytes))));
      return stateOf(id);
    },
  };
  return {
    transport,
    sent,
    has: (id: string) => bytesOf(id),
    expects: (byteCount: number) => {
      expected = byteCount;
    },
  };
}

const whole = (byteCount: number) => Array.from({ length: byteCount }, (_, index) => index % 251);

describe('uploading recordings', () => {
  it('sends all bytes in chunks that grow up to the limit, and notes that nothing waits', async () => {
    const id = await recorded(700_000);
    const { transport, sent, has, expects } = server();
    expects(700_000);
    expect((await countWaiting(db)).recordings).toBe(1);
    await createRecordingUploads(db, transport).run(never);
    expect(has(id)).toEqual(whole(700_000));
    expect(sent.map((chunk) => chunk.byteCount)).toEqual([65_536, 131_072, 262_144, 241_248]);
    expect(await db.uploads.get(id)).toEqual({ recording_id: id, received_bytes: 700_000, complete: 1 });
    expect((await countWaiting(db)).recordings).toBe(0);
  });

  it('goes on where the server says that it is', async () => {
    const id = await recorded(100_000);
    const { transport, sent, has, expects } = server({ held: 70_000 });
    expects(100_000);
    await createRecordingUploads(db, transport).run(never);
    expect(sent).toEqual([{ offset: 70_000, byteCount: 30_000 }]);
    expect(has(id)).toEqual(whole(100_000));
  });

  it('keeps what came through before a break, and sends smaller chunks after it', async () => {
    const id = await recorded(100_000);
    const { transport, sent, has, expects } = server({ answers: [undefined, new SyncFailure('unreachable')] });
    expects(100_000);
    const uploads = createRecordingUploads(db, transport);
    await expect(uploads.run(never)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await db.uploads.get(id)).toMatchObject({ received_bytes: 65_536, complete: 0 });
    await uploads.run(never);
    expect(sent.map((chunk) => chunk.offset)).toEqual([0, 65_536, 65_536]);
    expect(has(id)).toEqual(whole(100_000));
  });

  it('follows a server that is at another place', async () => {
    const id = await recorded(100_000);
    const { transport, has, expects } = server({ answers: [undefined, { jumpTo: 20_000 }] });
    expects(100_000);
    await createRecordingUploads(db, transport).run(never);
    expect(has(id)).toEqual(whole(100_000));
    expect((await db.uploads.get(id))?.complete).toBe(1);
  });

  it('begins again where the server found other bytes, and gives up where it does so again', async () => {
    const id = await recorded(50_000);
    const once = server({ answers: ['wrong_hash'] });
    once.expects(50_000);
    await createRecordingUploads(db, once.transport).run(never);
    expect(once.has(id)).toEqual(whole(50_000));

    const other = await recorded(50_000);
    const always = server({ answers: ['wrong_hash', 'wrong_hash', 'wrong_hash'] });
    always.expects(50_000);
    await expect(createRecordingUploads(db, always.transport).run(never)).rejects.toMatchObject({
      kind: 'server_trouble',
    });
    expect((await db.uploads.get(other))?.complete).toBe(0);
  });

  it('[F59] gives up bytes that this device has damaged, tells the student, and waits for nothing', async () => {
    const id = await recorded(10_000);
    const [row] = await db.recordings.toArray();
    await db.recordings.put({ ...row!, sha256: 'f'.repeat(64) });
    const { transport, sent } = server({ answers: ['wrong_hash', 'wrong_hash'] });
    await createRecordingUploads(db, transport).run(never);
    await createRecordingUploads(db, transport).run(never);
    expect(sent).toHaveLength(1);
    expect(await db.refusals.toArray()).toMatchObject([{ code: 'damaged', row: { recording_id: id } }]);
    expect((await countWaiting(db)).recordings).toBe(0);
    expect(await db.recordingPieces.count()).toBe(1);
  });

  it('does not let a recording in trouble hold up the next', async () => {
    await recorded(10_000);
    await recorded(10_000);
    const { transport, expects } = server({ answers: [new SyncFailure('server_trouble')] });
    expects(10_000);
    await expect(createRecordingUploads(db, transport).run(never)).rejects.toMatchObject({ kind: 'server_trouble' });
    expect((await countWaiting(db)).recordings).toBe(1);
  });

  it('sends nothing of a recording whose row the server does not have', async () => {
    const id = await recorded(10_000);
    const [row] = await db.recordings.toArray();
    await db.recordings.put({ ...row!, state: 'unsent' });
    const { transport, sent } = server();
    await createRecordingUploads(db, transport).run(never);
    expect(sent).toEqual([]);
    expect((await db.uploads.get(id))?.complete).toBe(0);
  });

  it('[S9, S18] sends what was replaced only once that counts after all, because the new one came too late', async () => {
    const first = await recorded(10_000);
    const [theirs] = await db.recordings.toArray();
    await db.attempts.put({ ...anAttempt(), result_id: theirs!.result_id, state: 'received' });
    const { hlc: _, ...spoken } = wireRow(theirs!);
    await saveRecording({ db, now: () => NOW + 1 }, { ...spoken, recording_id: newId() });
    const { transport, has, expects } = server();
    expects(10_000);
    await createRecordingUploads(db, transport).run(never);
    expect(has(first)).toEqual([]);

    const late = wireRow((await db.recordings.toArray())[0]!);
    const refusal = {
      collection: 'recordings',
      key: rowKey('recordings', late),
      code: 'attempt_ended',
      message: '',
    } as const;
    const reply = aReply({ refused: [refusal], pull: { recordings: [wireRow(theirs!)] } });
    await settle(db, { ...EMPTY_PUSH, recordings: [late] }, reply, { sentAt: NOW, receivedAt: NOW, wallMs: NOW });
    expect((await countWaiting(db)).recordings).toBe(1);
    await createRecordingUploads(db, transport).run(never);
    expect(has(first)).toEqual(whole(10_000));
    expect(await db.uploads.get(late.recording_id)).toBeDefined();
  });

  it('[S18] lets go of what was replaced once the server has had the new one for a week', async () => {
    const first = await recorded(10_000);
    const [theirs] = await db.recordings.toArray();
    await db.attempts.put({ ...anAttempt(), result_id: theirs!.result_id, state: 'received' });
    const { hlc: _, ...spoken } = wireRow(theirs!);
    await saveRecording({ db, now: () => NOW + 1 }, { ...spoken, recording_id: newId() });
    const newer = wireRow((await db.recordings.toArray())[0]!);
    const timing = { sentAt: NOW, receivedAt: NOW, wallMs: NOW };
    const settledAt = (server_time: number) =>
      settle(db, { ...EMPTY_PUSH, recordings: [newer] }, aReply({ server_time }), timing);
    await settledAt(NOW);
    expect(await db.recordingPieces.where('recording_id').equals(first).count()).toBeGreaterThan(0);
    await settledAt(NOW + 8 * 24 * 3_600_000);
    expect(await db.recordingPieces.where('recording_id').equals(first).count()).toBe(0);
    expect(await db.uploads.toCollection().primaryKeys()).toEqual([newer.recording_id]);
  });

  it('[S18, R212] that was replaced stays until a week has passed by the device’s own clock too', async () => {
    const first = await recorded(10_000);
    const [theirs] = await db.recordings.toArray();
    await db.attempts.put({ ...anAttempt(), result_id: theirs!.result_id, state: 'received' });
    const { hlc: _, ...spoken } = wireRow(theirs!);
    await saveRecording({ db, now: () => NOW + 1 }, { ...spoken, recording_id: newId() });
    const newer = wireRow((await db.recordings.toArray())[0]!);
    const isHere = async () => (await db.recordingPieces.where('recording_id').equals(first).count()) > 0;
    const WEEK_MS = 7 * 24 * 3_600_000;
    const settledAt = (server_time: number, wallMs: number) =>
      settle(db, { ...EMPTY_PUSH, recordings: [newer] }, aReply({ server_time }), {
        sentAt: NOW,
        receivedAt: NOW,
        wallMs,
        isSteady: false,
      });
    for (const wallMs of [NOW, NOW + WEEK_MS, NOW - WEEK_MS, NOW - 1]) {
      await settledAt(NOW + 4 * WEEK_MS, wallMs);
      expect(await isHere()).toBe(true);
    }
    await settledAt(NOW, NOW + WEEK_MS);
    expect(await isHere()).toBe(true);
    await settledAt(NOW + 4 * WEEK_MS, NOW + WEEK_MS);
    expect(await isHere()).toBe(false);
  });

  it('stops asking for bytes that were freed here', async () => {
    const id = await recorded(10_000);
    await db.recordingPieces.clear();
    const { transport, sent } = server();
    await createRecordingUploads(db, transport).run(never);
    expect(sent).toEqual([]);
    expect(await db.uploads.get(id)).toBeUndefined();
  });
});

describe('the upload loop', () => {
  it('tries again by itself after the connection failed', async () => {
    const id = await recorded(10_000);
    const { transport, expects } = server({ answers: [new SyncFailure('unreachable')] });
    expects(10_000);
    loop = startUploadLoop(db, transport);
    loop.request();
    await vi.waitFor(async () => expect((await db.uploads.get(id))?.complete).toBe(1), { timeout: 5000 });
  });

  it('takes along what was asked for while it ran', async () => {
    const { transport, expects } = server();
    expects(10_000);
    loop = startUploadLoop(db, transport);
    loop.request();
    const id = await recorded(10_000);
    loop.request();
    await vi.waitFor(async () => expect((await db.uploads.get(id))?.complete).toBe(1));
  });
});
