import { expect, it } from 'vitest';
import type { Attempt } from '../../../shared/attempts.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { openLocalDatabase, type Own } from '../database/db.ts';
import { readLibrary } from './read-library.ts';

const attempt = (result_id: string, more: Partial<Own<Attempt>>) => ({
  result_id,
  exam_id: 'paper',
  revision: 1,
  start_time: 1,
  end_time: null,
  abandoned: 0 as const,
  state: 'received' as const,
  ...more,
});

it('[R298] tells of each paper how it went when it was last ended, and nothing of what was given up or practised', async () => {
  const db = await openLocalDatabase('library');
  await db.attempts.bulkAdd([
    attempt('first', { end_time: 100 }),
    attempt('last', { end_time: 300 }),
    attempt('given up', { end_time: 400, abandoned: 1 }),
    attempt('without a clock', { end_time: 500, listening_mode: 'untimed' }),
    attempt('one part', { end_time: 600, listening_mode: 'part', part_no: 1, part_minutes: 20 }),
    attempt('open', { end_time: null }),
    attempt('other', { exam_id: 'other paper', end_time: 50 }),
  ]);
  const result = { result_id: 'last', exam_id: 'paper', revision: 1, correct: 30, total: 40, score: null, rows: [] };
  await db.results.add(result);
  const { lastAttempts } = await readLibrary(db);
  expect(lastAttempts.get('paper')).toEqual({ result_id: 'last', end_time: 300, result });
  expect(lastAttempts.get('other paper')).toEqual({ result_id: 'other', end_time: 50, result: null });
});

it('counts no questions of a paper of tasks, also where that is on another device alone', async () => {
  const db = await openLocalDatabase('library of tasks');
  for (const exam_category of ['speaking', 'writing', 'reading'] as const) {
    await db.exams.add({ ...anExam({ exam_id: exam_category, exam_category }), deleted: 0 });
    await db.attempts.add(attempt(exam_category, { exam_id: exam_category }));
  }
  const { unfinished } = await readLibrary(db);
  const counts = unfinished.map(({ exam, questionCount }) => [exam?.exam_category, questionCount]);
  expect(Object.fromEntries(counts)).toEqual({ speaking: 0, writing: 0, reading: null });
});
