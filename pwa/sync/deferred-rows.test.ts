import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer } from '../../shared/answers.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { REFUSAL_TEXTS, type Push, type Refusal } from '../../shared/sync/protocol.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { syncOnce } from './sync-once.ts';
import { aReply, anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';

const HOUR_MS = 60 * 60_000;

let db: LocalDatabase;
const attempt = anAttempt({ end_time: NOW });
let answer: Answer;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  db = await freshDatabase();
  answer = anAnswer(attempt.result_id, 'salt');
  await db.attempts.put({ ...attempt, state: 'unsent' });
  await db.answers.put({ ...answer, state: 'unsent' });
});
afterEach(() => {
  vi.useRealTimers();
});

const refuse = (collection: Refusal['collection'], key: string): Refusal => ({
  collection,
  key,
  code: 'too_many_attempts',
  message: REFUSAL_TEXTS.too_many_attempts,
});

/** One sync with a server that refuses every attempt for now, or takes all; gives what was sent. */
async function sync(isFull: boolean): Promise<Push[]> {
  const sent: Push[] = [];
  await syncOnce(db, async ({ push }) => {
    if (push.attempts.length + push.answers.length > 0) sent.push(push); // the time is asked for with nothing
    const refused = isFull
      ? [
          ...push.attempts.map((row) => refuse('attempts', row.result_id)),
          ...push.answers.map((row) => refuse('answers', rowKey('answers', row))),
        ]
      : [];
    return aReply({ server_time: Date.now(), refused });
  });
  return sent;
}

const states = async () => [
  (await db.attempts.get(attempt.result_id))?.state,
  (await db.answers.get([answer.result_id, answer.question_id]))?.state,
];

describe('what the server refuses for now', () => {
  it('[F58, S29] stays unsent with one word about it, and goes neither at once nor never', async () => {
    expect(await sync(true)).toHaveLength(1);
    expect(await states()).toEqual(['unsent', 'unsent']);
    expect(await db.refusals.toArray()).toMatchObject([{ collection: 'attempts', code: 'too_many_attempts' }]);

    const later = anAnswer(attempt.result_id, 'sugar');
    await db.answers.put({ ...later, state: 'unsent' });
    expect(await sync(false)).toEqual([]);

    vi.setSystemTime(NOW + HOUR_MS);
    const [push] = await sync(false);
    expect(push?.attempts).toEqual([attempt]);
    expect(new Set(push?.answers)).toEqual(new Set([answer, later]));
    expect(await states()).toEqual(['received', 'received']);
  });

  it('[S29] is tried again also after the clock was set back', async () => {
    await sync(true);
    vi.setSystemTime(NOW - 30 * HOUR_MS);
    await db.meta.delete('clock_offset_ms');
    expect(await sync(false)).toMatchObject([{ attempts: [attempt] }]);
  });

  it('[F27, S29] and an older app gave up for good is taken up again', async () => {
    await db.attempts.put({ ...attempt, state: 'refused' });
    await db.answers.put({ ...answer, state: 'refused' });
    for (const [collection, key, row] of [
      ['attempts', attempt.result_id, attempt],
      ['answers', rowKey('answers', answer), answer],
    ] as const)
      await db.refusals.put({ ...refuse(collection, key), id: `${collection}/${key}`, row, refused_at: NOW - HOUR_MS });
    expect(await sync(false)).toMatchObject([{ attempts: [attempt], answers: [answer] }]);
    expect(await states()).toEqual(['received', 'received']);
  });

  it('[S29] is not replaced by what the server holds in its place', async () => {
    await db.attempts.put({ ...attempt, state: 'received' });
    const older = { ...answer, answer: 'old', hlc: nextStamp(null, NOW - 9_000, 'there') };
    await syncOnce(db, async () => {
      const refusal = { ...refuse('answers', rowKey('answers', answer)), code: 'over_quota' };
      return aReply({ refused: [refusal], pull: { answers: [older] } });
    });
    expect(await db.answers.get([answer.result_id, answer.question_id])).toEqual({ ...answer, state: 'unsent' });
  });
});
