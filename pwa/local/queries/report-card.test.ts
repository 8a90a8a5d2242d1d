import { beforeEach, expect, it } from 'vitest';
import type { PaperBundle } from '../../../shared/papers.ts';
import type { ResultRow } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase } from '../database/db.ts';
import { countOwnKinds, readOwnWork } from './report-card.ts';

let db: LocalDatabase;
beforeEach(async () => {
  db = await openLocalDatabase(`report-card-${Math.random()}`);
});

const row = (question_id: string, is_correct: 0 | 1): ResultRow => ({
  question_id,
  question_number: 1,
  correct_answer: 'tea',
  student_answer: 'x',
  is_correct,
});

async function addResult(result_id: string, exam_id: string, rows: ResultRow[]): Promise<void> {
  const of = { result_id, exam_id, revision: 1 };
  await db.attempts.put({ ...of, start_time: 1, end_time: 2, abandoned: 0, state: 'received' });
  await db.results.put({ ...of, correct: 1, total: rows.length, score: { kind: 'percent', value: 50 }, rows });
}

async function addPaper(exam_id: string): Promise<void> {
  const question = {
    question_id: `gap of ${exam_id}`,
    exam_id,
    content_id: null,
    question_type: 'fillBlank',
    question_number: 1,
    question_data: '{}',
  };
  const exam_data = anExam({ exam_id, revision: 1 });
  const data = { exam_data, part_data: [], content_data: [], question_data: [question], reading_document_data: [] };
  await db.papers.put({ exam_id, revision: 1, data: data as unknown as PaperBundle['data'], status: 'ready' } as never);
}

it('[R513] the own card lists ended attempts of papers that this device knows, scored or not', async () => {
  const exam = anExam({ exam_id: 'listed', revision: 1 });
  await db.exams.put({ ...exam, deleted: 0 });
  await addResult('scored', 'listed', [row('a', 1)]);
  const of = { exam_id: 'listed', revision: 1, start_time: 3, abandoned: 0 as const, state: 'unsent' as const };
  await db.attempts.bulkPut([
    { ...of, result_id: 'waits', end_time: 4 },
    { ...of, result_id: 'open', end_time: null },
    { ...of, result_id: 'unknown paper', exam_id: 'nowhere', end_time: 4 },
  ]);
  await db.settings.put({ name: 'target_band', value: '7', hlc: '1', state: 'received' });
  const { attempts, goals } = await readOwnWork(db);
  expect(attempts.map(({ result_id, result }) => [result_id, result?.score ?? null])).toEqual([
    ['waits', null],
    ['scored', { kind: 'percent', value: 50 }],
  ]);
  expect(goals.targetBand).toBe(7);
});

it('[R513] kinds are counted over results whose papers are on this device, and it says over how many', async () => {
  await addPaper('here');
  await addResult('first', 'here', [row('gap of here', 1)]);
  await addResult('second', 'here', [row('gap of here', 0)]);
  await addResult('elsewhere', 'not here', [row('gap of not here', 1)]);
  const { kinds, kinds_of, left_out } = await countOwnKinds(db);
  expect([kinds_of, left_out]).toEqual([2, 1]);
  expect(kinds).toMatchObject([{ right: 1, wrong: 1, not_answered: 0 }]);
  const counted = [{ name: 'Short answer', right: 2, wrong: 1, not_answered: 0 }];
  await writeMeta(db, 'card_kinds', { kinds: counted, results: 3 });
  expect(await countOwnKinds(db)).toEqual({ kinds: counted, kinds_of: 3, left_out: 0 });
});
