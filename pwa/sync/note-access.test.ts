import { beforeEach, describe, expect, it } from 'vitest';
import type { Grant } from '../../shared/access.ts';
import { type Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { EMPTY_PUSH, REFUSAL_TEXTS, type Push, type Refusal, type SyncReply } from '../../shared/sync/protocol.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { syncOnce } from './sync-once.ts';
import { applyReply } from './apply-reply.ts';
import { aReply, anAnswer, anAttempt, anExamRow, EXAM, freshDatabase, NOW } from './testing.ts';

const timing = { sentAt: NOW, receivedAt: NOW, wallMs: NOW };
const paper = { ...anExamRow('November paper'), exam_id: EXAM };

let db: LocalDatabase;
let attempt: Attempt;
let answer: Answer;
beforeEach(async () => {
  db = await freshDatabase();
  attempt = anAttempt({ end_time: NOW });
  answer = anAnswer(attempt.result_id, 'salt');
  await db.attempts.put({ ...attempt, state: 'unsent' });
  await db.answers.put({ ...answer, state: 'unsent' });
  await db.exams.put(paper);
});

const refuse = (collection: Refusal['collection'], key: string, code: keyof typeof REFUSAL_TEXTS): Refusal => {
  return { collection, key, code, message: REFUSAL_TEXTS[code] };
};

async function wasRefused(code: 'no_access' | 'unknown_revision'): Promise<void> {
  const refused = [
    refuse('attempts', attempt.result_id, code),
    refuse('answers', rowKey('answers', answer), 'unknown_attempt'),
  ];
  await applyReply(db, { ...EMPTY_PUSH, attempts: [attempt], answers: [answer] }, aReply({ refused }), timing);
  expect(await states()).toEqual(['refused', 'refused']);
}

const states = async () => [
  (await db.attempts.get(attempt.result_id))?.state,
  (await db.answers.get([answer.result_id, answer.question_id]))?.state,
];

/** One sync with a server that brings this first; gives what was pushed. */
async function syncWith(pull: Partial<SyncReply['pull']>): Promise<Push[]> {
  const pushed: Push[] = [];
  let isFirst = true;
  await syncOnce(db, async ({ push }) => {
    if (push.attempts.length > 0) pushed.push(push);
    const reply = aReply({ server_time: Date.now(), pull: isFirst ? pull : {} });
    isFirst = false;
    return reply;
  });
  return pushed;
}

const grant = (category_month: Grant['category_month']): Grant => ({
  subscription_id: 's1',
  category_year: paper.category_year,
  category_month,
  end_date: '2030-01-01',
  deleted: 0,
});

describe('[S30, F35] an attempt that a restored server refused', () => {
  it('goes again in the same sync, with its rows, once the access was given again', async () => {
    await wasRefused('no_access');
    const pushed = await syncWith({ grants: [grant(paper.category_month)] });
    expect(pushed).toMatchObject([{ attempts: [attempt], answers: [answer] }]);
    expect(await states()).toEqual(['received', 'received']);
    expect(await db.refusals.count()).toBe(0);
  });

  it('goes again once its paper is there again', async () => {
    await wasRefused('unknown_revision');
    expect(await syncWith({ exams: [paper] })).toHaveLength(1);
    expect(await states()).toEqual(['received', 'received']);
  });

  it('stays refused while what comes is of another paper or month', async () => {
    await wasRefused('no_access');
    const other = paper.category_month === 'March' ? 'April' : 'March';
    expect(await syncWith({ grants: [grant(other)], exams: [{ ...paper, deleted: 1 }] })).toEqual([]);
    expect(await states()).toEqual(['refused', 'refused']);
  });
});
