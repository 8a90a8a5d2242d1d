import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUnfinishedRecordings } from '../../../local/speech/recordings.ts';
import { JOINED, savePieces, THREE_PIECES } from '../../../local/speech/testing.ts';
import { AttemptClosed, endAttempt, startAttempt } from '../../../local/writes/save.ts';
import { finishRecording, saveEnded } from './finish-recording.ts';
import { freshDevice } from '../../../local/testing.ts';

const NOW = 1_795_000_000_000;
const exam_id = newId();
const part_id = newId();
const device = Object.assign(freshDevice(), { requestSync: (quietMs: number) => void syncsAsked.push(quietMs) });
let result_id: string;
let syncsAsked: number[];

beforeEach(async () => {
  syncsAsked = [];
  ({ result_id } = await startAttempt(device, { exam_id, revision: 1 }));
});

const pieces = (...words: string[]) => savePieces(device.db, { result_id, part_id }, words);

describe('finishing a recording', () => {
  it('joins the pieces that a crash left, and names their bytes by their hash', async () => {
    const recording_id = await pieces(...THREE_PIECES);
    await finishRecording(device, exam_id, recording_id);
    expect(await device.db.recordings.toArray()).toEqual([
      expect.objectContaining({ result_id, part_id, exam_id, recording_id, ...JOINED, state: 'unsent' }),
    ]);
    expect(syncsAsked).toEqual([0]);
    expect((await findUnfinishedRecordings(device.db, result_id)).has(part_id)).toBe(false);
  });

  it('leaves nothing of a recording without a sound in it', async () => {
    const recording_id = await pieces('');
    expect(await finishRecording(device, exam_id, recording_id)).toBeNull();
    expect(await finishRecording(device, exam_id, newId())).toBeNull();
    expect(await device.db.recordings.count()).toBe(0);
    expect(await device.db.recordingPieces.count()).toBe(0);
  });

  it('is refused after the end, and keeps the pieces', async () => {
    await endAttempt(device, result_id, NOW);
    const recording_id = await pieces('late');
    await expect(finishRecording(device, exam_id, recording_id)).rejects.toThrow(AttemptClosed);
    expect(await device.db.recordingPieces.count()).toBe(1);
    expect(syncsAsked).toEqual([]);
  });
});

describe('a recording that has just ended', () => {
  const ended = (recording_id: string) => ({ result_id, part_id, exam_id, recording_id });
  const counting = async () => (await device.db.recordings.get([result_id, part_id]))?.recording_id;
  const offered = async () => (await findUnfinishedRecordings(device.db, result_id)).get(part_id)?.recording_id;

  it.each(['time', 'leaving', 'microphone', 'longest', 'full', 'browser'] as const)(
    '[R186] takes the place of no other where %s ended it, and is offered',
    async (endedBy) => {
      const whole = await pieces('the ', 'whole ', 'answer');
      await saveEnded(device, ended(whole), endedBy);
      expect(await counting()).toBe(whole);
      const again = await pieces('cut');
      await saveEnded(device, ended(again), endedBy);
      expect([await counting(), await offered()]).toEqual([whole, again]);
      await finishRecording(device, exam_id, again);
      expect([await counting(), await offered()]).toEqual([again, undefined]);
    },
  );

  it('[R186] replaces the one before it where the student pressed Stop', async () => {
    await saveEnded(device, ended(await pieces('first')), 'student');
    const again = await pieces('second');
    await saveEnded(device, ended(again), 'student');
    expect([await counting(), await offered()]).toEqual([again, undefined]);
  });

  it('[F22] of a tab that was frozen leaves the one that another tab made meanwhile', async () => {
    const frozen = await pieces('frozen');
    const later = await pieces('later');
    await saveEnded(device, ended(later), 'student');
    await saveEnded(device, ended(frozen), 'leaving');
    expect([await counting(), await offered()]).toEqual([later, frozen]);
  });
});
