import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_ANSWER_BYTES, MAX_SHORT_ANSWER_BYTES } from '../../shared/answers.ts';
import { isOpen } from '../../shared/attempts.ts';
import { openLocalDatabase, readMeta, type LocalDatabase } from './db.ts';
import { findOpenAttempt } from './queries/attempts.ts';
import { AnswerTooLong, AttemptClosed, endAttempt, saveAnswer, startAttempt } from './save.ts';

const paper = { exam_id: newId(), revision: 2 };
let db: LocalDatabase;
let nowMs: number;
const device = {
  get db() {
    return db;
  },
  now: () => nowMs,
};

beforeEach(async () => {
  db = await openLocalDatabase(newId());
  nowMs = 1_795_000_000_000;
});

const question = (result_id: string) => ({
  result_id,
  question_id: paper.exam_id,
  exam_id: paper.exam_id,
  question_type: 'fillBlank' as const,
});

describe('starting an attempt', () => {
  it('begins a blank one that waits to be sent', async () => {
    const attempt = await startAttempt(device, paper);
    expect(await db.attempts.toArray()).toEqual([{ ...attempt, state: 'unsent' }]);
    expect(attempt).toMatchObject({ ...paper, start_time: nowMs, end_time: null, abandoned: 0 });
  });

  it('gives up the open one on the same paper and leaves other papers alone', async () => {
    const first = await startAttempt(device, paper);
    const other = await startAttempt(device, { exam_id: newId(), revision: 1 });
    nowMs += 1;
    const second = await startAttempt(device, paper);
    expect((await db.attempts.get(first.result_id))?.abandoned).toBe(1);
    expect((await findOpenAttempt(db, paper.exam_id))?.result_id).toBe(second.result_id);
    expect(isOpen((await db.attempts.get(other.result_id))!)).toBe(true);
  });

  it('does not touch an attempt that ended', async () => {
    const first = await startAttempt(device, paper);
    await endAttempt(device, first.result_id, nowMs + 5);
    await startAttempt(device, paper);
    expect(await db.attempts.get(first.result_id)).toMatchObject({ end_time: nowMs + 5, abandoned: 0 });
  });
});

describe('saving an answer', () => {
  it('keeps the last one given, with a later stamp, as unsent', async () => {
    const { result_id } = await startAttempt(device, paper);
    await saveAnswer(device, question(result_id), 'salt');
    const [first] = await db.answers.toArray();
    await saveAnswer(device, question(result_id), 'pepper');
    const [second] = await db.answers.toArray();
    expect(second).toMatchObject({ answer: 'pepper', state: 'unsent' });
    expect(second!.hlc > first!.hlc).toBe(true);
    expect(await readMeta(db, 'last_stamp')).toBe(second!.hlc);
  });

  it('[S2] stamps later although the clock went back an hour', async () => {
    const { result_id } = await startAttempt(device, paper);
    await saveAnswer(device, question(result_id), 'salt');
    const [first] = await db.answers.toArray();
    nowMs -= 3_600_000;
    await saveAnswer(device, question(result_id), 'pepper');
    const [second] = await db.answers.toArray();
    expect(second!.hlc > first!.hlc).toBe(true);
  });

  it('is refused once the attempt has ended, and changes nothing', async () => {
    const { result_id } = await startAttempt(device, paper);
    await saveAnswer(device, question(result_id), 'salt');
    await endAttempt(device, result_id, nowMs);
    await expect(saveAnswer(device, question(result_id), 'late')).rejects.toThrow(AttemptClosed);
    expect((await db.answers.toArray())[0]?.answer).toBe('salt');
  });

  it('is refused where it is longer than can ever be sent', async () => {
    const { result_id } = await startAttempt(device, paper);
    const tooLong = 'x'.repeat(MAX_SHORT_ANSWER_BYTES - 1);
    await expect(saveAnswer(device, question(result_id), tooLong)).rejects.toThrow(AnswerTooLong);
    await saveAnswer(device, question(result_id), '😀\u0000\ud800'.repeat(100));
    expect(await db.answers.count()).toBe(1);
  });

  it('[F58] may be 64 KB for a writing task', async () => {
    const { result_id } = await startAttempt(device, paper);
    const task = { ...question(result_id), question_type: 'writing' as const };
    await saveAnswer(device, task, 'x'.repeat(MAX_ANSWER_BYTES - 2));
    await expect(saveAnswer(device, task, 'x'.repeat(MAX_ANSWER_BYTES - 1))).rejects.toThrow(AnswerTooLong);
  });
});

describe('ending an attempt', () => {
  it('happens once', async () => {
    const { result_id } = await startAttempt(device, paper);
    await endAttempt(device, result_id, nowMs + 10);
    await endAttempt(device, result_id, nowMs + 99);
    expect(await db.attempts.get(result_id)).toMatchObject({ end_time: nowMs + 10, state: 'unsent' });
  });

  it('never lies before its start', async () => {
    const { result_id } = await startAttempt(device, paper);
    await endAttempt(device, result_id, nowMs - 99);
    expect((await db.attempts.get(result_id))?.end_time).toBe(nowMs);
  });
});
