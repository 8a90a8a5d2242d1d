import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { Recording } from '../../../shared/recordings.ts';
import { stampMs } from '../../../shared/sync/clock.ts';
import { countUnsent } from '../database/collections.ts';
import { findUnfinishedRecordings, forgetReplacedRecordings, readRecordingBytes } from './recordings.ts';
import { discardPieces, freeRecordings, saveFetchedRecording, saveRecording } from './save-recording.ts';
import { AttemptClosed, endAttempt, startAttempt } from '../writes/save.ts';
import { freshDevice } from '../testing.ts';
import { MEDIA_TYPE, savePieces } from './testing.ts';

const device = freshDevice();
let result_id: string;
const part_id = newId();
const exam_id = newId();
const WEEK_MS = 7 * 24 * 3_600_000;

beforeEach(async () => {
  ({ result_id } = await startAttempt(device, { exam_id, revision: 1 }));
});

const speak = (...words: string[]) => savePieces(device.db, { result_id, part_id }, words);

function row(recording_id: string): Omit<Recording, 'hlc'> {
  return {
    result_id,
    part_id,
    exam_id,
    recording_id,
    media_type: MEDIA_TYPE,
    duration_ms: 2000,
    bytes: 8,
    sha256: 'a'.repeat(64),
  };
}

const textOf = async (recording_id: string) => (await readRecordingBytes(device.db, recording_id))?.text();

describe('the pieces of a recording', () => {
  it('are offered after a crash as they are, in order, until they are finished or thrown away', async () => {
    expect((await findUnfinishedRecordings(device.db, result_id)).has(part_id)).toBe(false);
    const recording_id = await speak('one ', 'two ', 'three');
    expect((await findUnfinishedRecordings(device.db, result_id)).get(part_id)).toEqual({
      recording_id,
      result_id,
      part_id,
      duration_ms: 3000,
    });
    expect(await textOf(recording_id)).toBe('one two three');
    expect((await findUnfinishedRecordings(device.db, result_id)).has(newId())).toBe(false);
    expect((await findUnfinishedRecordings(device.db, newId())).has(part_id)).toBe(false);

    await discardPieces(device.db, recording_id);
    expect((await findUnfinishedRecordings(device.db, result_id)).has(part_id)).toBe(false);
    expect(await textOf(recording_id)).toBeUndefined();
  });

  it('stand in their order although there are more than ten', async () => {
    const words = Array.from({ length: 25 }, (_, index) => `${index} `);
    expect(await textOf(await speak(...words))).toBe(words.join(''));
  });
});

describe('saving a recording', () => {
  it('makes a row that waits to be sent, and is waiting for its bytes after that', async () => {
    const recording_id = await speak('one ', 'two ');
    await saveRecording(device, row(recording_id));
    const saved = await device.db.recordings.get([result_id, part_id]);
    expect(saved).toMatchObject({ ...row(recording_id), state: 'unsent' });
    const { state: _, ...wire } = saved!;
    expect(Recording.safeParse(wire).success).toBe(true);
    expect((await findUnfinishedRecordings(device.db, result_id)).has(part_id)).toBe(false);
    expect((await countUnsent(device.db)).recordings).toBe(1);

    await device.db.recordings.update([result_id, part_id], { state: 'received' });
    expect((await countUnsent(device.db)).recordings).toBe(1);
    await device.db.uploads.update(recording_id, { complete: 1 });
    expect((await countUnsent(device.db)).recordings).toBe(0);
  });

  it('[S2, S18] replaces the one before it with a later stamp, and its pieces stay until the server has had the new one for a week', async () => {
    const first = await speak('one ', 'two ');
    await saveRecording(device, row(first));
    const before = await device.db.recordings.get([result_id, part_id]);
    device.nowMs -= 3_600_000;
    const second = await speak('three');
    await saveRecording(device, row(second));
    const third = await speak('four');
    await saveRecording(device, row(third));
    const after = await device.db.recordings.get([result_id, part_id]);
    expect(after).toMatchObject({ recording_id: third, state: 'unsent' });
    expect(after!.hlc > before!.hlc).toBe(true);
    const inAWeek = stampMs(after!.hlc) + WEEK_MS;
    await forgetReplacedRecordings(device.db, inAWeek + 1);
    expect(await textOf(first)).toBe('one two ');
    expect((await findUnfinishedRecordings(device.db, result_id)).has(part_id)).toBe(false);
    expect((await countUnsent(device.db)).recordings).toBe(1);

    await device.db.recordings.update([result_id, part_id], { state: 'received' });
    await forgetReplacedRecordings(device.db, inAWeek);
    expect(await textOf(first)).toBe('one two ');
    await forgetReplacedRecordings(device.db, inAWeek + 1);
    expect(await textOf(first)).toBeUndefined();
    expect(await textOf(second)).toBeUndefined();
    expect(await textOf(third)).toBe('four');
    expect(await device.db.uploads.toCollection().primaryKeys()).toEqual([third]);
  });

  it('[S18] lets no recording go that is not finished, that was refused, or whose part has no row', async () => {
    const refused = await speak('late');
    await saveRecording(device, row(refused));
    const { state: _, ...late } = (await device.db.recordings.get([result_id, part_id]))!;
    const refusal = { code: 'attempt_ended', message: '', refused_at: device.nowMs } as const;
    await device.db.refusals.put({
      ...refusal,
      id: 'recordings/late',
      collection: 'recordings',
      key: 'late',
      row: late,
    });
    const counts = await speak('counts');
    await saveRecording(device, row(counts));
    await device.db.recordings.update([result_id, part_id], { state: 'received' });
    const unfinished = await speak('not yet');
    await forgetReplacedRecordings(device.db, Infinity);
    expect(await Promise.all([refused, counts, unfinished].map(textOf))).toEqual(['late', 'counts', 'not yet']);

    await device.db.refusals.clear();
    await device.db.recordings.clear();
    await forgetReplacedRecordings(device.db, Infinity);
    expect(await Promise.all([refused, counts, unfinished].map(textOf))).toEqual(['late', 'counts', 'not yet']);
  });

  it('is refused once the attempt has ended, and the pieces stay', async () => {
    await endAttempt(device, result_id, device.nowMs);
    const recording_id = await speak('late');
    await expect(saveRecording(device, row(recording_id))).rejects.toThrow(AttemptClosed);
    expect(await device.db.recordings.count()).toBe(0);
    expect(await textOf(recording_id)).toBe('late');
  });

  it('does not offer a recording again that another device replaced', async () => {
    const recording_id = await speak('one');
    await saveRecording(device, row(recording_id));
    await device.db.recordings.update([result_id, part_id], { recording_id: newId(), state: 'received' });
    expect((await findUnfinishedRecordings(device.db, result_id)).has(part_id)).toBe(false);
    expect((await countUnsent(device.db)).recordings).toBe(0);
  });
});

describe('giving room back', () => {
  it('takes only recordings that the server holds and that have their result', async () => {
    const recording_id = await speak('one');
    await saveRecording(device, row(recording_id));
    await device.db.recordings.update([result_id, part_id], { state: 'received' });
    await freeRecordings(device.db);
    await device.db.uploads.update(recording_id, { complete: 1 });
    await freeRecordings(device.db);
    expect(await textOf(recording_id)).toBe('one');

    await device.db.results.put({ result_id, exam_id, revision: 1, correct: 0, total: 0, score: null, rows: [] });
    await freeRecordings(device.db);
    expect(await textOf(recording_id)).toBeUndefined();
    expect((await countUnsent(device.db)).recordings).toBe(0);
  });

  it('takes the takes that they replaced, and none whose part waits to be sent', async () => {
    const first = await speak('one');
    await saveRecording(device, row(first));
    const second = await speak('two');
    await saveRecording(device, row(second));
    await device.db.results.put({ result_id, exam_id, revision: 1, correct: 0, total: 0, score: null, rows: [] });
    await freeRecordings(device.db);
    expect(await Promise.all([first, second].map(textOf))).toEqual(['one', 'two']);

    await device.db.recordings.update([result_id, part_id], { state: 'received' });
    await device.db.uploads.update(second, { complete: 1 });
    await freeRecordings(device.db);
    expect(await Promise.all([first, second].map(textOf))).toEqual([undefined, undefined]);
    await forgetReplacedRecordings(device.db, 0);
    expect(await device.db.uploads.toCollection().primaryKeys()).toEqual([second]);
  });

  it('keeps what came from the server like what was recorded here', async () => {
    const recording_id = newId();
    await saveFetchedRecording(device.db, row(recording_id), new TextEncoder().encode('from afar').buffer);
    expect(await textOf(recording_id)).toBe('from afar');
    expect((await findUnfinishedRecordings(device.db, result_id)).has(part_id)).toBe(false);
  });
});
