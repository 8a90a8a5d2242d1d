import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLocalDatabase, type LocalDatabase } from '../local/database/db.ts';
import { readDeviceStorage } from '../local/queries/storage.ts';
import { endAttempt, saveAnswer, startAttempt } from '../local/writes/save.ts';
import { aPaper } from './testing/fake-server.ts';
import { freePaper, PaperNeeded } from './free-paper.ts';

const BYTES = 4_000;
let db: LocalDatabase;
let exam_id: string;

beforeEach(async () => {
  db = await openLocalDatabase(newId());
  exam_id = await store('Harbour tapes', 'a'.repeat(64));
});

async function store(exam_name: string, sha256: string): Promise<string> {
  const { exam } = await aPaper({ audioBytes: 1 });
  const data = {
    exam_data: { ...exam, exam_name },
    part_data: [],
    reading_document_data: [],
    content_data: [],
    question_data: [],
    audio_data: [],
  };
  const file = { sha256, bytes: BYTES, media_type: 'audio/mpeg' };
  await db.papers.put({ exam_id: exam.exam_id, revision: 1, sha256, bytes: 300, data, media: [file], stored_at: 0 });
  await db.media.put({ ...file, received_bytes: BYTES, verified: 1 });
  await db.mediaChunks.put({ sha256, offset: 0, data: new ArrayBuffer(BYTES) });
  return exam.exam_id;
}

const writer = () => ({ db, now: () => 1_000 });

describe('freeing a paper', () => {
  it('takes the paper and its audio, and keeps what other papers use', async () => {
    const other = await store('Hill walk', 'a'.repeat(64));
    await freePaper(db, exam_id);
    expect(await db.papers.toCollection().primaryKeys()).toEqual([[other, 1]]);
    expect(await db.mediaChunks.count()).toBe(1);
    await freePaper(db, other);
    expect([await db.papers.count(), await db.media.count(), await db.mediaChunks.count()]).toEqual([0, 0, 0]);
  });

  it('never takes a paper whose attempt is open, unsent or not scored yet', async () => {
    const { result_id } = await startAttempt(writer(), { exam_id, revision: 1 });
    await expect(freePaper(db, exam_id)).rejects.toThrow(PaperNeeded);
    await saveAnswer(writer(), { result_id, exam_id, question_id: newId(), question_type: 'fillBlank' }, 'salt');
    await endAttempt(writer(), result_id, 2_000);
    await db.attempts.update(result_id, { state: 'received' });
    await expect(freePaper(db, exam_id)).rejects.toThrow(PaperNeeded);
    await db.answers.toCollection().modify({ state: 'received' });
    await expect(freePaper(db, exam_id)).rejects.toThrow(PaperNeeded);
    expect((await readDeviceStorage(db)).exams).toMatchObject([{ need: 'unscored' }]);
    await db.results.put({ result_id, exam_id, revision: 1, correct: 1, total: 1, score: null, rows: [] });
    await freePaper(db, exam_id);
    expect(await db.papers.count()).toBe(0);
    expect(await db.answers.count()).toBe(1);
  });
});

describe('what is on the device', () => {
  it('adds up papers, audio, recordings and explanations', async () => {
    await store('Hill walk', 'b'.repeat(64));
    await db.explanations.put({ exam_id, content_data: 'é' });
    const piece = { recording_id: newId(), result_id: newId(), part_id: newId(), media_type: 'audio/webm' };
    await db.recordingPieces.put({ ...piece, index: 0, until_ms: 1_000, data: new ArrayBuffer(70) });
    await db.recordingPieces.put({ ...piece, index: 1, until_ms: 2_000, data: new ArrayBuffer(30) });
    const storage = await readDeviceStorage(db);
    expect(storage).toMatchObject({ paperBytes: 600, audioBytes: 8_000, recordingBytes: 100, explanationBytes: 2 });
    expect(storage.exams.map((exam) => exam.exam_name).toSorted()).toEqual(['Harbour tapes', 'Hill walk']);
    expect(storage.exams[0]).toMatchObject({ paperBytes: 300, audioBytes: BYTES, need: null });
  });
});
