import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { EMPTY_PUSH, REFUSAL_TEXTS, type Refusal, type Usage } from '../../shared/sync/protocol.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { readOutbox } from './read-outbox.ts';
import { applyReply } from './apply-reply.ts';
import { aReply, anAnswer, anAttempt, freshDatabase, NOW } from './testing.ts';

const timing = { sentAt: NOW, receivedAt: NOW, wallMs: NOW };
const full: Usage = {
  rows: 100,
  rows_limit: 100,
  bytes: 5_000,
  bytes_limit: 9_000,
  recording_bytes: 0,
  recording_limit: 1_000,
};

let db: LocalDatabase;
let attempt: Attempt;
let answer: Answer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  db = await freshDatabase();
  attempt = anAttempt({ end_time: NOW });
  answer = anAnswer(attempt.result_id, 'salt');
  await db.attempts.put({ ...attempt, state: 'unsent' });
  await db.answers.put({ ...answer, state: 'unsent' });
  const refused: Refusal[] = [
    { collection: 'attempts', key: attempt.result_id, code: 'over_quota', message: REFUSAL_TEXTS.over_quota },
    { collection: 'answers', key: rowKey('answers', answer), code: 'over_quota', message: REFUSAL_TEXTS.over_quota },
  ];
  await db.meta.put({ key: 'usage', value: full });
  await applyReply(
    db,
    { ...EMPTY_PUSH, attempts: [attempt], answers: [answer] },
    aReply({ refused, usage: full }),
    timing,
  );
});

afterEach(() => void vi.useRealTimers());

const states = async () => [
  (await db.attempts.get(attempt.result_id))?.state,
  (await db.answers.get([answer.result_id, answer.question_id]))?.state,
];
/** Returns the number of attempts in the next push. */
const waiting = async () => (await readOutbox(db, { maxBytes: 10_000, isServerKnown: true })).push.attempts.length;
const reply = (usage: Usage) => applyReply(db, EMPTY_PUSH, aReply({ usage }), timing);

describe('what the server had no room for', () => {
  it('[S25] stays on the device with its reason, and is not sent while there is no more room', async () => {
    expect(await waiting()).toBe(0);
    await reply(full);
    await reply({ ...full, bytes: 5_100 });
    expect(await states()).toEqual(['unsent', 'unsent']);
    expect(await waiting()).toBe(0);
    expect((await db.refusals.toArray()).map(({ code }) => code)).toContain('over_quota');
  });

  it('[S25] goes again, with the rows of its attempt, once the limit was raised', async () => {
    const raised = { ...full, rows_limit: 200 };
    await reply(raised);
    expect(await waiting()).toBe(1);
    expect(await db.refusals.count()).toBe(0);
    expect(await readMeta(db, 'usage')).toEqual(raised);
  });

  it('[S25] goes again once less is used', async () => {
    await reply({ ...full, rows: 99 });
    expect(await waiting()).toBe(1);
  });
});

it('a server that says nothing of storage changes nothing', async () => {
  await applyReply(db, EMPTY_PUSH, aReply(), timing);
  expect(await readMeta(db, 'usage')).toEqual(full);
  expect(await waiting()).toBe(0);
});
