import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_PUSH, MAX_PUSH_ATTEMPTS, MAX_PUSH_BYTES, MAX_PUSH_ROWS } from '../../shared/sync/protocol.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import type { LocalDatabase, RowState } from '../local/database/db.ts';
import { readOutbox, WHOLE_END_BYTES } from './read-outbox.ts';
import { anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';

const room = { maxBytes: MAX_PUSH_BYTES, isServerKnown: true };

let db: LocalDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});

describe('the outbox', () => {
  it('is the unsent rows, as the wire knows them', async () => {
    const attempt = anAttempt();
    const sent = anAnswer(attempt.result_id, 'sent');
    const unsent = anAnswer(attempt.result_id, 'unsent');
    await db.attempts.put({ ...attempt, state: 'received' });
    await db.answers.bulkPut([
      { ...sent, state: 'received' },
      { ...unsent, state: 'unsent' },
      { ...anAnswer(attempt.result_id, 'refused'), state: 'refused' },
    ]);
    expect(await readOutbox(db, room)).toEqual({
      push: { ...EMPTY_PUSH, answers: [unsent] },
      more: false,
    });
  });

  it('[S8] brings every answer of an attempt that ended, sent before or not, once', async () => {
    const attempt = anAttempt({ end_time: NOW + 1 });
    const other = anAttempt();
    const answers = ['a', 'b', 'c'].map((text) => anAnswer(attempt.result_id, text));
    await db.attempts.bulkPut([
      { ...attempt, state: 'unsent' },
      { ...other, state: 'received' },
    ]);
    await db.answers.bulkPut(answers.map((row, index) => ({ ...row, state: index === 0 ? 'unsent' : 'received' })));
    await db.answers.put({ ...anAnswer(other.result_id, 'not this'), state: 'received' });
    const { push } = await readOutbox(db, room);
    expect(push.attempts).toEqual([attempt]);
    expect(new Set(push.answers)).toEqual(new Set(answers));
    expect(push.answers).toHaveLength(3);
  });

  it('is sent in pieces when it is more than one push may hold', async () => {
    const attempt = anAttempt();
    const rows = Array.from({ length: MAX_PUSH_ROWS + 5 }, (_, index) => anAnswer(attempt.result_id, `${index}`));
    await db.answers.bulkPut(rows.map((row) => ({ ...row, state: 'unsent' })));
    const { push, more } = await readOutbox(db, room);
    expect(push.answers).toHaveLength(MAX_PUSH_ROWS);
    expect(more).toBe(true);
  });

  it('keeps a push below its bytes', async () => {
    const attempt = anAttempt();
    await db.answers.bulkPut(
      Array.from({ length: 6 }, () => ({ ...anAnswer(attempt.result_id, 'x'.repeat(3_000)), state: 'unsent' })),
    );
    const { push, more } = await readOutbox(db, { ...room, maxBytes: 8_000 });
    expect(push.answers).toHaveLength(2);
    expect(more).toBe(true);
  });

  it('[S8, F54] lets an end of ordinary size bring its answers however small the push is', async () => {
    const [, , attempt] = await endedAttempts(3, 40);
    const { push, more } = await readOutbox(db, { ...room, maxBytes: 1_000 });
    expect(push.attempts).toHaveLength(1);
    expect(push.answers).toHaveLength(40);
    expect(push.answers.some((row) => row.result_id === attempt!.result_id)).toBe(false);
    expect(more).toBe(true);
  });
});

describe('an end that is too big to bring its answers', () => {
  it('[S8, S20] sends its beginning ahead with them, and follows only once a reply has shown where the server is', async () => {
    const attempt = anAttempt({ end_time: NOW + 1 });
    const essays = Array.from({ length: 6 }, () => anAnswer(attempt.result_id, 'x'.repeat(WHOLE_END_BYTES / 4)));
    await db.attempts.put({ ...attempt, state: 'unsent' });
    await db.answers.bulkPut(essays.map((row) => ({ ...row, state: 'unsent' })));
    const small = { ...room, maxBytes: WHOLE_END_BYTES };
    const first = await readOutbox(db, small);
    expect(first.push.attempts).toEqual([{ ...attempt, end_time: null }]);
    expect(first.push.answers).toHaveLength(3);
    expect(first.more).toBe(true);

    await db.answers.toCollection().modify({ state: 'received' });
    const unknown = await readOutbox(db, { ...small, isServerKnown: false });
    expect(unknown.push.attempts).toEqual([{ ...attempt, end_time: null }]);
    expect(unknown.more).toBe(true);
    expect(await readOutbox(db, small)).toEqual({ push: { ...EMPTY_PUSH, attempts: [attempt] }, more: false });
  });
});

describe('an attempt that stays behind', () => {
  it('[S20, F47] keeps every row of its own back, and no push has more attempts than the server takes', async () => {
    const attempts = await endedAttempts(MAX_PUSH_ATTEMPTS + 6, 40);
    const { push, more } = await readOutbox(db, { ...room, maxBytes: 10 * MAX_PUSH_BYTES });
    const gone = new Set(push.attempts.map((row) => row.result_id));
    expect(gone.size).toBe(MAX_PUSH_ATTEMPTS);
    for (const rows of [push.answers, push.flags, push.annotations, push.recordings])
      expect(rows.filter((row) => !gone.has(row.result_id))).toEqual([]);
    expect(push.answers).toHaveLength(MAX_PUSH_ATTEMPTS * 40);
    expect(push.flags).toHaveLength(MAX_PUSH_ATTEMPTS);
    expect(attempts).toHaveLength(26);
    expect(more).toBe(true);
  });

  it('[S29] does not wait for a row that the server has no room for', async () => {
    const attempt = anAttempt({ end_time: NOW + 1 });
    const held = anAnswer(attempt.result_id, 'x'.repeat(WHOLE_END_BYTES));
    await db.attempts.put({ ...attempt, state: 'unsent' });
    await db.answers.put({ ...held, state: 'unsent' });
    const small = { maxBytes: 1_000, isServerKnown: true };
    expect((await readOutbox(db, small)).push.attempts).toMatchObject([{ end_time: null }]);
    const key = rowKey('answers', held);
    const refused = { collection: 'answers' as const, key, code: 'over_quota', message: '' };
    await db.refusals.put({ ...refused, id: `answers/${key}`, row: held, refused_at: Date.now() });
    expect(await readOutbox(db, small)).toMatchObject({ push: { attempts: [attempt], answers: [] }, more: false });
  });

  it('[S20] brings the answers of one that was given up along with it', async () => {
    const attempt = anAttempt({ abandoned: 1 });
    await db.attempts.put({ ...attempt, state: 'unsent' });
    await db.answers.put({ ...anAnswer(attempt.result_id, 'salt'), state: 'unsent' });
    const { push } = await readOutbox(db, { ...room, maxBytes: 10 });
    expect(push).toMatchObject({ attempts: [{ abandoned: 1 }], answers: [{ answer: 'salt' }] });
  });
});

/** Attempts that ended with so many answers and one flag each, none of them sent. */
async function endedAttempts(count: number, answerCount: number) {
  const attempts = Array.from({ length: count }, (_, index) => anAttempt({ end_time: NOW + index }));
  const state: RowState = 'unsent';
  for (const attempt of attempts) {
    const answers = Array.from({ length: answerCount }, (_, index) => anAnswer(attempt.result_id, `${index}`));
    const { question_id, hlc, result_id } = answers[0]!;
    await db.attempts.put({ ...attempt, state });
    await db.answers.bulkPut(answers.map((row) => ({ ...row, state })));
    await db.flags.put({ result_id, question_id, flagged: 1, hlc, state });
  }
  return attempts;
}
