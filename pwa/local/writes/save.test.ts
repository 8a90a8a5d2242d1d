import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { MAX_ANSWER_BYTES, MAX_SHORT_ANSWER_BYTES } from '../../../shared/answers.ts';
import type { Attempt } from '../../../shared/attempts.ts';
import { readMeta } from '../database/db.ts';
import { findAttemptOfPaper } from '../queries/read-attempt.ts';
import { AnswerTooLong, AttemptClosed, endAttempt, saveAnswer, startAttempt } from './save.ts';
import { freshDevice } from '../testing.ts';

const paper = { exam_id: newId(), revision: 2 };
const device = freshDevice();

const question = (result_id: string) => ({
  result_id,
  question_id: paper.exam_id,
  exam_id: paper.exam_id,
  question_type: 'fillBlank' as const,
});

/** An attempt that began on another device and came by sync. */
async function pullAttempt(): Promise<Attempt> {
  const attempt: Attempt = { ...paper, result_id: newId(), start_time: device.nowMs, end_time: null, abandoned: 0 };
  await device.db.attempts.put({ ...attempt, state: 'received' });
  return attempt;
}

describe('starting an attempt', () => {
  it('begins a blank one that waits to be sent', async () => {
    const attempt = await startAttempt(device, paper);
    expect(await device.db.attempts.toArray()).toEqual([{ ...attempt, state: 'unsent' }]);
    expect(attempt).toMatchObject({ ...paper, start_time: device.nowMs, end_time: null, abandoned: 0 });
  });

  it('[F44] gives up the one that was named and leaves all others alone', async () => {
    const first = await startAttempt(device, paper);
    const other = await startAttempt(device, { exam_id: newId(), revision: 1 });
    const foreign = await pullAttempt();
    device.nowMs += 1;
    const second = await startAttempt(device, paper, first.result_id);
    expect(await device.db.attempts.get(first.result_id)).toMatchObject({ abandoned: 1, state: 'unsent' });
    for (const { result_id } of [other, foreign, second])
      expect((await device.db.attempts.get(result_id))?.abandoned).toBe(0);
  });

  it('begins beside an attempt of another device, and is the one that the paper’s address means', async () => {
    const own = await startAttempt(device, paper);
    device.nowMs += 1;
    const foreign = await pullAttempt();
    expect((await findAttemptOfPaper(device.db, paper.exam_id))?.result_id).toBe(own.result_id);
    await endAttempt(device, own.result_id, device.nowMs);
    expect((await findAttemptOfPaper(device.db, paper.exam_id))?.result_id).toBe(foreign.result_id);
    await device.db.attempts.update(foreign.result_id, { abandoned: 1 });
    expect((await findAttemptOfPaper(device.db, paper.exam_id))?.result_id).toBe(own.result_id);
  });

  it('is the same one where two tabs begin it at once', async () => {
    const [one, other] = await Promise.all([startAttempt(device, paper), startAttempt(device, paper)]);
    expect(other).toEqual(one);
    expect(await device.db.attempts.count()).toBe(1);
  });

  it('does not touch an attempt that ended', async () => {
    const first = await startAttempt(device, paper);
    await endAttempt(device, first.result_id, device.nowMs + 5);
    await startAttempt(device, paper);
    expect(await device.db.attempts.get(first.result_id)).toMatchObject({ end_time: device.nowMs + 5, abandoned: 0 });
  });
});

describe('saving an answer', () => {
  it('keeps the last one given, with a later stamp, as unsent', async () => {
    const { result_id } = await startAttempt(device, paper);
    await saveAnswer(device, question(result_id), 'salt');
    const [first] = await device.db.answers.toArray();
    await saveAnswer(device, question(result_id), 'pepper');
    const [second] = await device.db.answers.toArray();
    expect(second).toMatchObject({ answer: 'pepper', state: 'unsent' });
    expect(second!.hlc > first!.hlc).toBe(true);
    expect(await readMeta(device.db, 'last_stamp')).toBe(second!.hlc);
  });

  it('[S2] stamps later although the clock went back an hour', async () => {
    const { result_id } = await startAttempt(device, paper);
    await saveAnswer(device, question(result_id), 'salt');
    const [first] = await device.db.answers.toArray();
    device.nowMs -= 3_600_000;
    await saveAnswer(device, question(result_id), 'pepper');
    const [second] = await device.db.answers.toArray();
    expect(second!.hlc > first!.hlc).toBe(true);
  });

  it('is refused once the attempt has ended, and changes nothing', async () => {
    const { result_id } = await startAttempt(device, paper);
    await saveAnswer(device, question(result_id), 'salt');
    await endAttempt(device, result_id, device.nowMs);
    await expect(saveAnswer(device, question(result_id), 'late')).rejects.toThrow(AttemptClosed);
    expect((await device.db.answers.toArray())[0]?.answer).toBe('salt');
  });

  it('[F50] goes on after another device gave the attempt up', async () => {
    const { result_id } = await startAttempt(device, paper);
    await device.db.attempts.update(result_id, { abandoned: 1, state: 'received' });
    await saveAnswer(device, question(result_id), 'salt');
    expect(await device.db.answers.toArray()).toMatchObject([{ answer: 'salt', state: 'unsent' }]);
  });

  it('is refused where it is longer than can ever be sent', async () => {
    const { result_id } = await startAttempt(device, paper);
    const tooLong = 'x'.repeat(MAX_SHORT_ANSWER_BYTES - 1);
    await expect(saveAnswer(device, question(result_id), tooLong)).rejects.toThrow(AnswerTooLong);
    await saveAnswer(device, question(result_id), '😀\u0000\ud800'.repeat(100));
    expect(await device.db.answers.count()).toBe(1);
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
    await endAttempt(device, result_id, device.nowMs + 10);
    await endAttempt(device, result_id, device.nowMs + 99);
    expect(await device.db.attempts.get(result_id)).toMatchObject({ end_time: device.nowMs + 10, state: 'unsent' });
  });

  it('[F50] takes the place of having been given up', async () => {
    const { result_id } = await startAttempt(device, paper);
    await device.db.attempts.update(result_id, { abandoned: 1, state: 'received' });
    await endAttempt(device, result_id, device.nowMs + 10);
    expect(await device.db.attempts.get(result_id)).toMatchObject({
      end_time: device.nowMs + 10,
      abandoned: 0,
      state: 'unsent',
    });
  });

  it('never lies before its start', async () => {
    const { result_id } = await startAttempt(device, paper);
    await endAttempt(device, result_id, device.nowMs - 99);
    expect((await device.db.attempts.get(result_id))?.end_time).toBe(device.nowMs);
  });
});
