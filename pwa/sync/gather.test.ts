import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_PUSH, MAX_PUSH_BYTES, MAX_PUSH_ROWS } from '../../shared/sync/protocol.ts';
import type { LocalDatabase } from '../local/db.ts';
import { gatherPush } from './gather.ts';
import { anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';

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
    expect(await gatherPush(db, MAX_PUSH_BYTES)).toEqual({
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
    const { push } = await gatherPush(db, MAX_PUSH_BYTES);
    expect(push.attempts).toEqual([attempt]);
    expect(new Set(push.answers)).toEqual(new Set(answers));
    expect(push.answers).toHaveLength(3);
  });

  it('is sent in pieces when it is more than one push may hold', async () => {
    const attempt = anAttempt();
    const rows = Array.from({ length: MAX_PUSH_ROWS + 5 }, (_, index) => anAnswer(attempt.result_id, `${index}`));
    await db.answers.bulkPut(rows.map((row) => ({ ...row, state: 'unsent' })));
    const { push, more } = await gatherPush(db, MAX_PUSH_BYTES);
    expect(push.answers).toHaveLength(MAX_PUSH_ROWS);
    expect(more).toBe(true);
  });

  it('keeps a push below its bytes, and lets an end that is too big wait for its answers', async () => {
    const attempt = anAttempt({ end_time: NOW + 1 });
    const essays = Array.from({ length: 6 }, () => anAnswer(attempt.result_id, 'x'.repeat(3_000)));
    await db.attempts.put({ ...attempt, state: 'unsent' });
    await db.answers.bulkPut(essays.map((row) => ({ ...row, state: 'unsent' })));
    const first = await gatherPush(db, 8_000);
    expect(first.push.attempts).toEqual([]);
    expect(first.push.answers).toHaveLength(2);
    expect(first.more).toBe(true);
    await db.answers.toCollection().modify({ state: 'received' });
    expect((await gatherPush(db, 8_000)).push.attempts).toEqual([attempt]);
  });
});
