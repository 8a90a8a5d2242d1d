import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLocalDatabase, type LocalDatabase } from '../../../local/db.ts';
import { findUnfinishedRecordings } from '../../../local/recordings.ts';
import { savePiece } from '../../../local/save-recording.ts';
import { AttemptClosed, endAttempt, startAttempt } from '../../../local/save.ts';
import { finishRecording, isOvertaken } from './finish-recording.ts';

const NOW = 1_795_000_000_000;
const exam_id = newId();
const part_id = newId();
let db: LocalDatabase;
let result_id: string;
let syncsAsked: number[];
const device = {
  get db() {
    return db;
  },
  now: () => NOW,
  requestSync: (quietMs: number) => void syncsAsked.push(quietMs),
};

beforeEach(async () => {
  db = await openLocalDatabase(newId());
  syncsAsked = [];
  ({ result_id } = await startAttempt(device, { exam_id, revision: 1 }));
});

async function pieces(...texts: string[]): Promise<string> {
  const recording_id = newId();
  for (const [index, text] of texts.entries())
    await savePiece(db, {
      recording_id,
      result_id,
      part_id,
      index,
      media_type: 'audio/webm;codecs=opus',
      until_ms: (index + 1) * 1000,
      data: new TextEncoder().encode(text).buffer,
    });
  return recording_id;
}

describe('finishing a recording', () => {
  it('joins the pieces that a crash left, and names their bytes by their hash', async () => {
    const recording_id = await pieces('one ', 'two ', 'three');
    await finishRecording(device, exam_id, recording_id);
    expect(await db.recordings.toArray()).toEqual([
      expect.objectContaining({
        result_id,
        part_id,
        exam_id,
        recording_id,
        media_type: 'audio/webm;codecs=opus',
        duration_ms: 3000,
        bytes: 13,
        sha256: '6899ee404683a14e8c2a03149860df25d67d34d9cd4dae7350cbe91e4b3976be',
        state: 'unsent',
      }),
    ]);
    expect(syncsAsked).toEqual([0]);
    expect((await findUnfinishedRecordings(db, result_id)).has(part_id)).toBe(false);
  });

  it('leaves nothing of a recording without a sound in it', async () => {
    const recording_id = await pieces('');
    expect(await finishRecording(device, exam_id, recording_id)).toBeNull();
    expect(await finishRecording(device, exam_id, newId())).toBeNull();
    expect(await db.recordings.count()).toBe(0);
    expect(await db.recordingPieces.count()).toBe(0);
  });

  it('[F22] knows that another tab recorded the part while this one was frozen', async () => {
    const mine = { result_id, part_id, recording_id: await pieces('frozen') };
    expect(await isOvertaken(db, mine)).toBe(false);
    const later = { result_id, part_id, recording_id: await pieces('later') };
    await finishRecording(device, exam_id, later.recording_id);
    expect([await isOvertaken(db, mine), await isOvertaken(db, later)]).toEqual([true, false]);
    expect((await findUnfinishedRecordings(db, result_id)).get(part_id)?.recording_id).toBe(mine.recording_id);
  });

  it('is refused after the end, and keeps the pieces', async () => {
    const recording_id = await pieces('late');
    await endAttempt(device, result_id, NOW);
    await expect(finishRecording(device, exam_id, recording_id)).rejects.toThrow(AttemptClosed);
    expect(await db.recordingPieces.count()).toBe(1);
    expect(syncsAsked).toEqual([]);
  });
});
