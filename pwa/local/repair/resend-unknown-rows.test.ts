import { Dexie } from 'dexie';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { type Answer } from '../../../shared/answers.ts';
import type { Attempt } from '../../../shared/attempts.ts';
import { nextStamp } from '../../../shared/sync/clock.ts';
import { REFUSAL_TEXTS } from '../../../shared/sync/protocol.ts';
import { rowKey } from '../../../shared/sync/collections.ts';
import { openLocalDatabase } from '../database/db.ts';
import { NOW } from '../testing.ts';

/** The tables of the first version, as far as this upgrade reads them. */
const FIRST_VERSION = {
  attempts: 'result_id, exam_id, state',
  answers: '[result_id+question_id], result_id, state',
  annotations: 'annotation_id, result_id, state',
  flags: '[result_id+question_id], result_id, state',
  recordings: '[result_id+part_id], result_id, state, recording_id',
  refusals: 'id',
  meta: 'key',
};

const exam_id = newId();

function anAttempt(): Attempt {
  return { result_id: newId(), exam_id, revision: 1, start_time: NOW, end_time: null, abandoned: 0 };
}

function anAnswer(result_id: string, answer: string): Answer {
  const hlc = nextStamp(null, NOW, 'here');
  return { result_id, question_id: newId(), exam_id, answer_type: 'fillBlank', answer, hlc };
}

it('[S20, F47] rows that an earlier app set aside for want of their attempt go again with it', async () => {
  const userId = newId();
  const [here, refused] = [anAttempt(), anAttempt()];
  const answers = [anAnswer(here.result_id, 'here'), anAnswer(refused.result_id, 'refused'), anAnswer(newId(), 'lost')];
  const late = anAnswer(here.result_id, 'late');
  const old = new Dexie(`papertide-${userId}`);
  old.version(1).stores(FIRST_VERSION);
  await old.table('attempts').bulkPut([
    { ...here, state: 'received' },
    { ...refused, state: 'refused' },
  ]);
  for (const row of [...answers, late]) {
    const code = row === late ? 'attempt_ended' : 'unknown_attempt';
    const refusal = { collection: 'answers', key: rowKey('answers', row), code, message: REFUSAL_TEXTS[code] };
    await old.table('answers').put({ ...row, state: 'refused' });
    await old.table('refusals').put({ ...refusal, id: `answers/${rowKey('answers', row)}`, row, refused_at: 1 });
  }
  old.close();

  const db = await openLocalDatabase(userId);
  const stateOf = async ({ result_id, question_id }: typeof late) =>
    (await db.answers.get([result_id, question_id]))?.state;
  expect(await Promise.all(answers.map(stateOf))).toEqual(['unsent', 'refused', 'refused']);
  expect(await stateOf(late)).toBe('refused');
  expect((await db.attempts.get(here.result_id))?.state).toBe('unsent');
  const refusedAnswers = (await db.refusals.toArray()).map(({ row }) => ('answer' in row ? row.answer : null));
  expect(new Set(refusedAnswers)).toEqual(new Set(['late', 'lost', 'refused']));
  expect(await db.unread.count()).toBe(0);
  await db.delete();
});
