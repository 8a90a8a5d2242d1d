import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import type { Result } from '../../../shared/results.ts';
import { dateHere } from '../../base/date-here.ts';
import { openLocalDatabase, type LocalDatabase } from '../database/db.ts';
import { findAttemptOfPaper } from '../queries/read-attempt.ts';
import { saveAnswered } from './practice-reviews.ts';
import { readPracticeSet, savePracticeSet } from './save-practice-set.ts';
import { moveSampleAttempt } from './move-sample-attempt.ts';
import { findSampleAttempt, saveSampleScore, removeSampleAttempt } from './sample-attempt.ts';
import { newAnnotation, saveAnnotations } from './save-annotation.ts';
import { saveFlag } from './save-flag.ts';
import { endAttempt, saveAnswer, savePlace, startAttempt } from './save.ts';
import { NOW } from '../testing.ts';

const paper = { exam_id: FREE_SAMPLE_ID, revision: 1 };
const question = { question_id: newId(), exam_id: FREE_SAMPLE_ID, question_type: 'fillBlank' as const };
let visitor: LocalDatabase;
let db: LocalDatabase;
let nowMs: number;
const user_id = newId();
const sitter = { now: () => nowMs } as { db: LocalDatabase; now: () => number };
const account = () => ({ db, user_id });

beforeEach(async () => {
  visitor = await openLocalDatabase(null);
  db = await openLocalDatabase(newId());
  sitter.db = visitor;
  nowMs = NOW;
});

afterEach(async () => {
  await visitor.delete();
  await db.delete();
});

function resultOf(result_id: string): Result {
  return { ...paper, result_id, correct: 1, total: 13, score: { kind: 'percent', value: 8 }, rows: [] };
}

const reasons = {
  reasons: [{ question_id: question.question_id, reason: 'It says so.', evidence: [] }],
  transcripts: [],
};

/** A visitor's attempt with something in every table. */
async function sit({ isEnded = true } = {}): Promise<string> {
  await visitor.papers.put({ ...paper, sha256: 'a', bytes: 1, data: {} as never, media: [], stored_at: NOW });
  const { result_id } = await startAttempt(sitter, paper);
  await saveAnswer(sitter, { ...question, result_id }, 'deposit');
  await saveFlag(sitter, { result_id, question_id: question.question_id }, true);
  await saveAnnotations(sitter, [
    newAnnotation({
      result_id,
      part_id: newId(),
      document_id: newId(),
      kind: 'highlight',
      selector: { start: 0, end: 1, exact: 'I', prefix: '', suffix: 'n' },
      note: '',
    }),
  ]);
  await savePlace(visitor, result_id, 1);
  if (!isEnded) return result_id;
  nowMs += 60_000;
  await endAttempt(sitter, result_id, nowMs);
  await saveSampleScore(visitor, resultOf(result_id), reasons);
  return result_id;
}

async function countAll(of: LocalDatabase): Promise<number> {
  const { attempts, answers, flags, annotations, results, attemptsHere, places } = of;
  const counts = await Promise.all(
    [attempts, answers, flags, annotations, results, attemptsHere, places].map((table) => table.count()),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

describe('a attempt that an account keeps', () => {
  it('[R102] is there whole, to be sent, and nothing of it is left to the next visitor', async () => {
    const result_id = await sit();
    expect(await moveSampleAttempt(visitor, account(), 0)).toBe(result_id);
    expect(await db.attempts.toArray()).toEqual([
      { ...paper, result_id, start_time: NOW, end_time: NOW + 60_000, abandoned: 0, state: 'unsent' },
    ]);
    for (const table of [db.answers, db.flags, db.annotations])
      expect(await table.toArray()).toEqual([expect.objectContaining({ result_id, state: 'unsent' })]);
    expect(await db.results.get(result_id)).toEqual(resultOf(result_id));
    expect((await db.explanations.get(FREE_SAMPLE_ID))?.reasons).toEqual(reasons);
    expect(await db.papers.count()).toBe(1);
    expect(await db.places.get(result_id)).toBeDefined();
    expect(await countAll(visitor)).toBe(0);
  });

  it('[R102, R464, R485] comes with what was practised, at the time and on the day of the account’s clock', async () => {
    const result_id = await sit();
    const writer = { db: visitor, now: () => NOW, requestSync: () => undefined };
    const item = { item_id: question.question_id, result_id, key_hash: '0123abcd' };
    const review = await saveAnswered(writer, item, true);
    await moveSampleAttempt(visitor, account(), 86_400_000);
    const reviewed_at = NOW + 86_400_000;
    expect(dateHere(reviewed_at)).not.toBe(review.day);
    expect(await db.practice_reviews.toArray()).toEqual([
      { ...review, reviewed_at, day: dateHere(reviewed_at), state: 'unsent' },
    ]);
    expect(await visitor.practice_reviews.count()).toBe(0);
  });

  it('[R102, R479] leaves no practice set for the next visitor', async () => {
    await sit();
    await savePracticeSet(visitor, {
      set_id: newId(),
      path: '/practice/set',
      opened_by: 'x',
      items: [{ item_id: 'q1', result_id: 'r' }],
      at: 0,
      outcomes: {},
      answers: { q1: 'loan' },
      spent_ms: 0,
    });
    await moveSampleAttempt(visitor, account(), 0);
    expect(await readPracticeSet(visitor)).toBeNull();
  });

  it('[S2] is followed only by later stamps, whatever the visitor’s clock said', async () => {
    nowMs = NOW + 86_400_000;
    const result_id = await sit({ isEnded: false });
    await moveSampleAttempt(visitor, account(), 0);
    const before = (await db.answers.toArray())[0]?.hlc ?? '';
    await saveAnswer({ db, now: () => NOW }, { ...question, result_id }, 'loan');
    const [after] = await db.answers.toArray();
    expect(after).toMatchObject({ answer: 'loan' });
    expect(after!.hlc > before).toBe(true);
  });

  it('was begun and ended when the account’s clock says it was, where the visitor’s was wrong', async () => {
    const result_id = await sit();
    await moveSampleAttempt(visitor, account(), -86_400_000);
    expect(await db.attempts.get(result_id)).toMatchObject({
      start_time: NOW - 86_400_000,
      end_time: NOW + 60_000 - 86_400_000,
    });
  });

  it('goes on beside an open one of the account, which stays the paper’s own', async () => {
    const own = await startAttempt({ db, now: () => NOW - 1 }, paper);
    const result_id = await sit({ isEnded: false });
    await moveSampleAttempt(visitor, account(), 0);
    expect(await db.attempts.count()).toBe(2);
    expect((await findAttemptOfPaper(db, FREE_SAMPLE_ID))?.result_id).toBe(own.result_id);
    expect((await db.attempts.get(result_id))?.abandoned).toBe(0);
  });
});

describe('a move that is cut short', () => {
  it('[R102] before the rows are in the account: they are nobody else’s, and asked again they come', async () => {
    const result_id = await sit();
    const full = vi.spyOn(db.attempts, 'add').mockRejectedValue(new Error('full'));
    await expect(moveSampleAttempt(visitor, account(), 0)).rejects.toThrow('full');
    full.mockRestore();
    expect(await findSampleAttempt(visitor)).toBeNull();
    expect(await findSampleAttempt(visitor, newId())).toBeNull();
    expect(await moveSampleAttempt(visitor, { db, user_id: newId() }, 0)).toBeNull();
    expect(await countAll(db)).toBe(0);
    expect(await moveSampleAttempt(visitor, account(), 0)).toBe(result_id);
    expect(await db.attempts.count()).toBe(1);
    expect(await countAll(visitor)).toBe(0);
  });

  it('before they left the visitor: done again it changes nothing that was made meanwhile', async () => {
    const result_id = await sit({ isEnded: false });
    const stays = vi.spyOn(visitor.attempts, 'delete').mockRejectedValue(new Error('stopped'));
    await expect(moveSampleAttempt(visitor, account(), 0)).rejects.toThrow('stopped');
    stays.mockRestore();
    await saveAnswer({ db, now: () => NOW + 1 }, { ...question, result_id }, 'later');
    await db.attemptsHere.put({ result_id, begun: 1, given_up: 1 });
    await endAttempt({ db, now: () => NOW }, result_id, NOW + 2);
    await moveSampleAttempt(visitor, account(), 0);
    expect(await db.answers.toArray()).toEqual([expect.objectContaining({ answer: 'later' })]);
    expect((await db.attempts.get(result_id))?.end_time).toBe(NOW + 2);
    expect(await db.attemptsHere.get(result_id)).toEqual({ result_id, begun: 1, given_up: 1 });
    expect(await countAll(visitor)).toBe(0);
  });

  it('leaves the next visitor a attempt of their own, which no removal takes the first one with', async () => {
    const first = await sit({ isEnded: false });
    vi.spyOn(db.attempts, 'add').mockRejectedValueOnce(new Error('full'));
    await expect(moveSampleAttempt(visitor, account(), 0)).rejects.toThrow('full');
    const second = await startAttempt(sitter, paper);
    expect(second.result_id).not.toBe(first);
    expect((await findSampleAttempt(visitor))?.attempt.result_id).toBe(second.result_id);
    await removeSampleAttempt(visitor, second.result_id);
    expect(await moveSampleAttempt(visitor, account(), 0)).toBe(first);
    expect(await db.answers.count()).toBe(1);
  });
});

describe('a attempt', () => {
  it('is found with its result and how much is answered', async () => {
    expect(await findSampleAttempt(visitor)).toBeNull();
    const result_id = await sit();
    expect(await findSampleAttempt(visitor)).toMatchObject({
      attempt: { result_id },
      result: { correct: 1 },
      answeredCount: 1,
    });
  });

  it('[R104] that is removed leaves nothing; an account’s own attempts are never removed so', async () => {
    const result_id = await sit();
    await removeSampleAttempt(visitor, result_id);
    expect(await countAll(visitor)).toBe(0);
    await expect(removeSampleAttempt(db, result_id)).rejects.toThrow('never removed');
  });

  it('that is gone is not scored', async () => {
    await saveSampleScore(visitor, resultOf(newId()), reasons);
    expect(await visitor.results.count()).toBe(0);
  });
});
