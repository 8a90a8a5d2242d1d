import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { saveRecording } from '../local/speech/save-recording.ts';
import { sha256Of } from '../local/speech/sha256-whole.ts';
import { countUnsent, wireRow } from '../local/database/collections.ts';
import { FakeUploads, soundOf } from '../testing/fake-uploads.ts';
import { applyReply } from './apply-reply.ts';
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
  const whole = soundOf(byteCount);
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

/** A recording that the server knows, and another of the same part in its place. */
async function recordedAgain() {
  const first = await recorded(10_000);
  const theirs = wireRow((await db.recordings.toArray())[0]!);
  await db.attempts.put({ ...anAttempt(), result_id: theirs.result_id, state: 'received' });
  const { hlc: _, ...spoken } = theirs;
  await saveRecording({ db, now: () => NOW + 1 }, { ...spoken, recording_id: newId() });
  return { first, theirs, newer: wireRow((await db.recordings.toArray())[0]!) };
}

const run = (server: FakeUploads) => createRecordingUploads(db, (id) => server.callsOf(id))(never);

describe('uploading recordings', () => {
  it('sends all bytes, keeps what came through before a break, and notes that nothing waits', async () => {
    const id = await recorded(100_000);
    const server = new FakeUploads(100_000);
    server.faults = [undefined, new SyncFailure('unreachable')];
    expect((await countUnsent(db)).recordings).toBe(1);
    await expect(run(server)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await db.uploads.get(id)).toMatchObject({ received_bytes: 65_536, complete: 0 });
    await run(server);
    expect(server.has(id)).toEqual(soundOf(100_000));
    expect(await db.uploads.get(id)).toEqual({ recording_id: id, received_bytes: 100_000, complete: 1 });
    expect((await countUnsent(db)).recordings).toBe(0);
  });

  it('waits where the server finds other bytes again and again', async () => {
    const id = await recorded(50_000);
    const server = new FakeUploads(50_000);
    server.faults = ['wrong_hash', 'wrong_hash', 'wrong_hash'];
    await expect(run(server)).rejects.toMatchObject({ kind: 'server_trouble' });
    expect((await db.uploads.get(id))?.complete).toBe(0);
  });

  it('[F59] gives up bytes that this device has damaged, tells the student, and waits for nothing', async () => {
    const id = await recorded(10_000);
    const [row] = await db.recordings.toArray();
    await db.recordings.put({ ...row!, sha256: 'f'.repeat(64) });
    const server = new FakeUploads(10_000);
    server.faults = ['wrong_hash', 'wrong_hash'];
    await run(server);
    await run(server);
    expect(server.sent).toHaveLength(1);
    expect(await db.refusals.toArray()).toMatchObject([{ code: 'damaged', row: { recording_id: id } }]);
    expect((await countUnsent(db)).recordings).toBe(0);
    expect(await db.recordingPieces.count()).toBe(1);
  });

  it('does not let a recording in trouble hold up the next', async () => {
    await recorded(10_000);
    await recorded(10_000);
    const server = new FakeUploads(10_000);
    server.faults = [new SyncFailure('server_trouble')];
    await expect(run(server)).rejects.toMatchObject({ kind: 'server_trouble' });
    expect((await countUnsent(db)).recordings).toBe(1);
  });

  it('sends nothing of a recording whose row the server does not have', async () => {
    const id = await recorded(10_000);
    const [row] = await db.recordings.toArray();
    await db.recordings.put({ ...row!, state: 'unsent' });
    const server = new FakeUploads(10_000);
    await run(server);
    expect(server.sent).toEqual([]);
    expect((await db.uploads.get(id))?.complete).toBe(0);
  });

  it('[S9, S18] sends what was replaced only once that counts after all, because the new one came too late', async () => {
    const { first, theirs, newer: late } = await recordedAgain();
    const server = new FakeUploads(10_000);
    await run(server);
    expect(server.has(first)).toEqual(new Uint8Array());

    const refusal = {
      collection: 'recordings',
      key: rowKey('recordings', late),
      code: 'attempt_ended',
      message: '',
    } as const;
    const reply = aReply({ refused: [refusal], pull: { recordings: [theirs] } });
    await applyReply(db, { ...EMPTY_PUSH, recordings: [late] }, reply, { sentAt: NOW, receivedAt: NOW, wallMs: NOW });
    expect((await countUnsent(db)).recordings).toBe(1);
    await run(server);
    expect(server.has(first)).toEqual(soundOf(10_000));
    expect(await db.uploads.get(late.recording_id)).toBeDefined();
  });

  it('[S18] lets go of what was replaced once the server has had the new one for a week', async () => {
    const { first, newer } = await recordedAgain();
    const timing = { sentAt: NOW, receivedAt: NOW, wallMs: NOW };
    const settledAt = (server_time: number) =>
      applyReply(db, { ...EMPTY_PUSH, recordings: [newer] }, aReply({ server_time }), timing);
    await settledAt(NOW);
    expect(await db.recordingPieces.where('recording_id').equals(first).count()).toBeGreaterThan(0);
    await settledAt(NOW + 8 * 24 * 3_600_000);
    expect(await db.recordingPieces.where('recording_id').equals(first).count()).toBe(0);
    expect(await db.uploads.toCollection().primaryKeys()).toEqual([newer.recording_id]);
  });

  it('[S18, R212] that was replaced stays until a week has passed by the device’s own clock too', async () => {
    const { first, newer } = await recordedAgain();
    const isHere = async () => (await db.recordingPieces.where('recording_id').equals(first).count()) > 0;
    const WEEK_MS = 7 * 24 * 3_600_000;
    const settledAt = (server_time: number, wallMs: number) =>
      applyReply(db, { ...EMPTY_PUSH, recordings: [newer] }, aReply({ server_time }), {
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
    const server = new FakeUploads(10_000);
    await run(server);
    expect(server.sent).toEqual([]);
    expect(await db.uploads.get(id)).toBeUndefined();
  });
});

describe('the upload loop', () => {
  it('tries again by itself after the connection failed', async () => {
    const id = await recorded(10_000);
    const server = new FakeUploads(10_000);
    server.faults = [new SyncFailure('unreachable')];
    loop = startUploadLoop(db, (recording_id) => server.callsOf(recording_id));
    loop.request();
    await waitFor(async () => expect((await db.uploads.get(id))?.complete).toBe(1));
  });

  it('takes along what was asked for while it ran', async () => {
    const server = new FakeUploads(10_000);
    loop = startUploadLoop(db, (recording_id) => server.callsOf(recording_id));
    loop.request();
    const id = await recorded(10_000);
    loop.request();
    await waitFor(async () => expect((await db.uploads.get(id))?.complete).toBe(1));
  });
});
