import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Recording } from '../../shared/recordings.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { findOfferedRecordings } from '../local/speech/recordings.ts';
import { discardPieces, savePiece, saveRecording } from '../local/speech/save-recording.ts';
import { endAttempt } from '../local/writes/save.ts';
import { applyReply } from './apply-reply.ts';
import { aReply, anAttempt, EXAM, NOW } from './testing.ts';
import { freshDevice } from '../local/testing.ts';

const timing = { sentAt: NOW, receivedAt: NOW, wallMs: NOW };
const attempt = anAttempt({ start_time: NOW - 600_000 });
const { result_id } = attempt;
const part_id = newId();
const media_type = 'audio/webm;codecs=opus';

const device = freshDevice();
beforeEach(async () => {
  device.nowMs = NOW - 10_000;
  await device.db.attempts.put({ ...attempt, state: 'received' });
});

const take = (recording_id: string): Omit<Recording, 'hlc'> => ({
  result_id,
  part_id,
  exam_id: EXAM,
  recording_id,
  media_type,
  duration_ms: 9000,
  bytes: 3,
  sha256: 'a'.repeat(64),
});

/** Nine seconds of speech, said here. */
async function speak(): Promise<string> {
  const recording_id = newId();
  await savePiece(device.db, {
    recording_id,
    result_id,
    part_id,
    index: 0,
    media_type,
    until_ms: 9000,
    data: new ArrayBuffer(3),
  });
  await saveRecording(device, take(recording_id));
  return recording_id;
}

/** The server's answer has what another device recorded of the part; it has taken what was said here, or not yet. */
async function hear(atMs: number, isTaken: boolean, device_id = 'there'): Promise<string> {
  const ours = await device.db.recordings.toArray();
  const theirs = { ...take(newId()), hlc: nextStamp(null, atMs, device_id) };
  const recordings = isTaken ? ours.map(({ state: _state, ...row }) => row) : [];
  await applyReply(device.db, { ...EMPTY_PUSH, recordings }, aReply({ pull: { recordings: [theirs] } }), timing);
  return theirs.recording_id;
}

const offered = async () => (await findOfferedRecordings(device.db, result_id)).get(part_id);
const standing = async () => (await device.db.recordings.get([result_id, part_id]))?.recording_id;

describe('[R200] speech in whose place another device puts its own', () => {
  it.each([true, false])('is offered to the student who said it (received before: %s)', async (isTaken) => {
    const ours = await speak();
    const theirs = await hear(NOW, isTaken);
    expect(await standing()).toBe(theirs);
    expect(await offered()).toEqual({ recording_id: ours, result_id, part_id, duration_ms: 9000, isReplaced: true });
  });

  it('counts again, and goes up again, once the student uses it', async () => {
    const ours = await speak();
    await device.db.uploads.update(ours, { received_bytes: 3, complete: 1 });
    await hear(NOW, true);
    device.nowMs = NOW + 1_000;
    await saveRecording(device, take(ours));
    expect(await standing()).toBe(ours);
    expect(await device.db.uploads.get(ours)).toEqual({ recording_id: ours, received_bytes: 0, complete: 0 });
    expect(await offered()).toBeUndefined();
  });

  it('is offered no more once the student deletes it, or says the part anew here', async () => {
    await discardPieces(device.db, await speak());
    await hear(NOW, false);
    expect(await offered()).toBeUndefined();
    device.nowMs = NOW + 1_000;
    await speak();
    await hear(NOW + 2_000, false);
    expect(await offered()).toBeDefined();
    device.nowMs = NOW + 3_000;
    await speak();
    expect(await offered()).toBeUndefined();
  });

  it('stands where it is the later', async () => {
    const ours = await speak();
    await hear(NOW - 60_000, false);
    expect(await standing()).toBe(ours);
    expect(await offered()).toBeUndefined();
  });

  it('leaves the answer of the part alone when the attempt ends here', async () => {
    await speak();
    const theirs = await hear(NOW, true);
    await endAttempt(device, result_id, NOW + 1_000);
    expect(await standing()).toBe(theirs);
  });
});
