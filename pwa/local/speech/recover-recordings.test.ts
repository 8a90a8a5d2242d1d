import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { countUnsent } from '../database/collections.ts';
import {
  readRecoverableRecordings,
  readSpoken,
  recoverRecordings,
  type RecoverableRecording,
} from './recover-recordings.ts';
import { onStopAsked, whileRecording } from './recording-tabs.ts';
import { findUnfinishedRecordings, forgetReplacedRecordings, readRecordingBytes } from './recordings.ts';
import { saveRecording, recoverEndedRecordings } from './save-recording.ts';
import { AttemptClosed, endAttempt, stamp, startAttempt } from '../writes/save.ts';
import { write } from '../database/storage-epoch.ts';
import { NOW, freshDevice } from '../testing.ts';
import { JOINED, savePieces, THREE_PIECES } from './testing.ts';

const [exam_id, part_id] = [newId(), newId()];
const device = freshDevice();
let result_id: string;

beforeEach(async () => {
  ({ result_id } = await startAttempt(device, { exam_id, revision: 1 }));
});

const speak = (words: readonly string[], part = part_id) => savePieces(device.db, { result_id, part_id: part }, words);

const speakOn = (recording_id: string, index: number, word: string) =>
  savePieces(device.db, { result_id, part_id, recording_id }, [word], index);

async function finish(recording_id: string): Promise<void> {
  const spoken = await readSpoken(device.db, recording_id);
  await saveRecording(device, { ...spoken!, exam_id });
}

const unfinished = async () => [...(await findUnfinishedRecordings(device.db, result_id)).values()];
const counting = async () => (await device.db.recordings.toArray()).map((row) => row.recording_id);

describe('[R185, F71] the end of an attempt', () => {
  it('makes what a killed recorder left the answer to its part, to be sent as the finished ones are', async () => {
    const recording_id = await speak(THREE_PIECES);
    await endAttempt(device, result_id, NOW);
    expect(await device.db.recordings.toArray()).toEqual([
      expect.objectContaining({ result_id, part_id, exam_id, recording_id, ...JOINED, state: 'unsent' }),
    ]);
    expect(await device.db.attempts.get(result_id)).toMatchObject({ end_time: NOW, state: 'unsent' });
    expect(await unfinished()).toEqual([]);
    expect((await countUnsent(device.db)).recordings).toBe(1);
    const [saved] = await device.db.recordings.toArray();
    await endAttempt(device, result_id, NOW + 9);
    expect(await device.db.recordings.toArray()).toEqual([saved]);
  });

  it('takes the newest where a part was begun twice, and each part of its own', async () => {
    await speak(['older']);
    const [newer, other] = [await speak(['newer']), await speak(['other'], newId())];
    await endAttempt(device, result_id, NOW);
    expect((await counting()).toSorted()).toEqual([newer, other].toSorted());
    expect(await unfinished()).toEqual([]);
  });

  it('leaves a finished recording where it is; the other goes as one does that was replaced', async () => {
    const whole = await speak(['the whole answer']);
    await finish(whole);
    const cut = await speak(['cut']);
    await endAttempt(device, result_id, NOW);
    expect(await counting()).toEqual([whole]);
    expect(await unfinished()).toEqual([]);
    expect((await countUnsent(device.db)).recordings).toBe(1);
    expect(await (await readRecordingBytes(device.db, cut))?.text()).toBe('cut');
    await device.db.recordings.toCollection().modify({ state: 'received' });
    await forgetReplacedRecordings(device.db, Infinity);
    expect(await readRecordingBytes(device.db, cut)).toBeNull();
    expect(await readRecordingBytes(device.db, whole)).not.toBeNull();
  });

  it('lets another tab finish what it records, and takes nothing from it', async () => {
    const recording_id = await speak(['one ']);
    const [begun, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const making = whileRecording(recording_id, async () => {
      begun.resolve();
      await asked.promise;
      await speakOn(recording_id, 1, 'two');
      await finish(recording_id);
    });
    await begun.promise;
    const stopListening = onStopAsked(result_id, asked.resolve);
    await endAttempt(device, result_id, NOW);
    await making;
    stopListening();
    expect(await device.db.recordings.toArray()).toMatchObject([{ recording_id, duration_ms: 2000, bytes: 7 }]);
  });

  it('keeps what it took up as it is, where the tab that was stopped wakes and speaks on', async () => {
    const recording_id = await speak(['one ']);
    await endAttempt(device, result_id, NOW);
    await expect(speakOn(recording_id, 1, 'two')).rejects.toThrow(AttemptClosed);
    expect(await (await readRecordingBytes(device.db, recording_id))?.text()).toBe('one ');
  });
});

describe('[R185] an end', () => {
  it('takes up speech beside a recording that was refused, but for one that came too late', async () => {
    const refused = await speak(['refused']);
    await finish(refused);
    const { state: _, ...row } = (await device.db.recordings.get([result_id, part_id]))!;
    const refusal = { code: 'invalid', message: '', refused_at: NOW, key: '' } as const;
    await device.db.refusals.put({ ...refusal, id: 'recordings/late', collection: 'recordings', row });
    await device.db.recordings.delete([result_id, part_id]);
    const recording_id = await speak(['again']);
    await endAttempt(device, result_id, NOW);
    expect(await counting()).toEqual([recording_id]);
  });

  it('is written also where the sound beside it cannot be read', async () => {
    const report = vi.fn<typeof reportError>();
    vi.stubGlobal('reportError', report);
    const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new RangeError('no memory'));
    onTestFinished(() => {
      digest.mockRestore();
      vi.unstubAllGlobals();
    });
    await speak(['one']);
    await endAttempt(device, result_id, NOW);
    expect(await device.db.attempts.get(result_id)).toMatchObject({ end_time: NOW });
    expect(await unfinished()).toHaveLength(1);
    expect(await recoverEndedRecordings(device)).toBe(false);
    digest.mockRestore();
    expect(await recoverEndedRecordings(device)).toBe(true);
  });

  it('is written also while a tab goes on speaking', async () => {
    const recording_id = await speak(['0 ']);
    let index = 0;
    const hash = crypto.subtle.digest.bind(crypto.subtle);
    const digest = vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...given) => {
      await speakOn(recording_id, ++index, 'on ');
      return hash(...given);
    });
    onTestFinished(() => digest.mockRestore());
    await endAttempt(device, result_id, NOW);
    expect(await device.db.attempts.get(result_id)).toMatchObject({ end_time: NOW });
    expect(await counting()).toEqual([]);
    expect(await unfinished()).toHaveLength(1);
  });
});

describe('[R185] what a tab does between the look at what is left and the end', () => {
  const takeUp = async (left: RecoverableRecording[]) =>
    write(device.db, device.db.tables, () =>
      recoverRecordings(device.db, { exam_id }, left, () => stamp(device.db, NOW, null)),
    );

  it('stands: it spoke on, and all is looked at again', async () => {
    const recording_id = await speak(['one ']);
    const left = await readRecoverableRecordings(device.db, result_id);
    await speakOn(recording_id, 1, 'two');
    expect(await takeUp(left)).toBe(false);
    expect(await counting()).toEqual([]);
    expect(await takeUp(await readRecoverableRecordings(device.db, result_id))).toBe(true);
    expect(await device.db.recordings.toArray()).toMatchObject([{ duration_ms: 2000, bytes: 7 }]);
  });

  it('stands: it finished that recording, or another of the part', async () => {
    const recording_id = await speak(['one']);
    const left = await readRecoverableRecordings(device.db, result_id);
    await finish(recording_id);
    await device.db.uploads.update(recording_id, { received_bytes: 3, complete: 1 });
    expect(await takeUp(left)).toBe(true);
    expect(await device.db.uploads.get(recording_id)).toMatchObject({ complete: 1 });

    const other = newId();
    await speak(['cut'], other);
    const cut = await readRecoverableRecordings(device.db, result_id);
    const whole = await speak(['the whole answer'], other);
    await finish(whole);
    expect(await takeUp(cut)).toBe(true);
    expect((await device.db.recordings.get([result_id, other]))?.recording_id).toBe(whole);
  });
});

describe('[R187] an end that came from elsewhere', () => {
  const endElsewhere = () => device.db.attempts.update(result_id, { end_time: NOW, state: 'received' });

  it('has what was spoken here sent all the same, once: whether it counts the server says', async () => {
    const recording_id = await speak(['late']);
    expect(await recoverEndedRecordings(device)).toBe(false);
    await endElsewhere();
    expect(await recoverEndedRecordings(device)).toBe(true);
    expect(await device.db.recordings.toArray()).toMatchObject([{ recording_id, exam_id, state: 'unsent' }]);
    expect((await countUnsent(device.db)).recordings).toBe(1);
    expect(await recoverEndedRecordings(device)).toBe(false);
  });

  it('does not send in the place of a finished recording, nor of one that was refused', async () => {
    const whole = await speak(['the whole answer']);
    await finish(whole);
    const other = newId();
    const refused = await speak(['refused'], other);
    await finish(refused);
    const { state: _, ...row } = (await device.db.recordings.get([result_id, other]))!;
    const refusal = { code: 'attempt_ended', message: '', refused_at: NOW, key: '' } as const;
    await device.db.refusals.put({ ...refusal, id: 'recordings/late', collection: 'recordings', row });
    await device.db.recordings.delete([result_id, other]);
    await speak(['cut']);
    await speak(['cut'], other);
    await endElsewhere();
    expect(await recoverEndedRecordings(device)).toBe(false);
    expect(await counting()).toEqual([whole]);
    expect(await unfinished()).toEqual([]);
  });

  it('is known too where a browser that keeps nothing refuses its locks', async () => {
    const query = vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('', 'SecurityError'));
    onTestFinished(() => query.mockRestore());
    await speak(['late']);
    await endElsewhere();
    expect(await recoverEndedRecordings(device)).toBe(true);
  });

  it('waits for a tab that is still recording', async () => {
    const recording_id = await speak(['late']);
    await endElsewhere();
    await whileRecording(recording_id, async () => {
      expect(await recoverEndedRecordings(device)).toBe(false);
      expect(await unfinished()).toHaveLength(1);
    });
    expect(await recoverEndedRecordings(device)).toBe(true);
  });
});
