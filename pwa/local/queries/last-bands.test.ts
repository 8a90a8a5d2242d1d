import { beforeEach, expect, it } from 'vitest';
import type { Attempt } from '../../../shared/attempts.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { openLocalDatabase, type LocalDatabase } from '../database/db.ts';
import { readLastBands } from './last-bands.ts';

let db: LocalDatabase;
beforeEach(async () => {
  db = await openLocalDatabase(`last-bands-${Math.random()}`);
});

const BAND_6: Pick<Result, 'score'> = { score: { kind: 'band', value: 6 } };

async function addAttempt(
  result_id: string,
  start_time: number,
  exam: Partial<Exam>,
  result: Partial<Result> | null,
  attempt: Partial<Attempt> = {},
): Promise<void> {
  const of = { result_id, exam_id: `paper of ${result_id}`, revision: 1 };
  await db.exams.put({ ...anExam({ ...exam, exam_id: of.exam_id, revision: 1 }), deleted: 0 });
  await db.attempts.put({ ...of, start_time, end_time: start_time + 1, abandoned: 0, state: 'received', ...attempt });
  if (result) await db.results.put({ ...of, correct: 1, total: 40, score: null, rows: [], ...result });
}

const readings = async (track: Exam['parent_category'] | null = null) => {
  const [reading] = (await readLastBands(db, track)).filter(({ skill }) => skill === 'reading');
  return [reading?.banded?.attempt.result_id, reading?.newest?.attempt.result_id];
};

it('[R258] the last band of a skill is of a whole paper in its time, and one without a band does not hide it', async () => {
  await addAttempt('older', 1, {}, BAND_6);
  await addAttempt('last', 2, {}, BAND_6);
  await addAttempt('short', 3, {}, { score: { kind: 'percent', value: 80 } });
  await addAttempt('to come', 4, {}, null);
  // no such result has a band; if an older server gave one, it is no band of the test
  await addAttempt('no clock', 5, {}, BAND_6, { listening_mode: 'untimed' });
  await addAttempt('one part', 6, {}, BAND_6, { listening_mode: 'part', part_no: 1, part_minutes: 20 });
  await addAttempt('given up', 7, {}, null, { end_time: null, abandoned: 1 });
  expect(await readings()).toEqual(['last', 'to come']);
});

it('[R258] only papers of the student’s test count, once it is known', async () => {
  await addAttempt('academic', 1, { parent_category: 'academic' }, BAND_6);
  await addAttempt('general', 2, { parent_category: 'general' }, BAND_6);
  expect(await readings()).toEqual(['general', 'general']);
  expect(await readings('academic')).toEqual(['academic', 'academic']);
});

it('finds a band among many attempts of other skills, and a mark of a person', async () => {
  await addAttempt('reading', 1, {}, BAND_6);
  for (let at = 2; at < 60; at++) await addAttempt(`w${at}`, at, { exam_category: 'writing' }, null);
  const marks = { criteria: [], band: 5.5, comment: '', marked_at: 1 };
  await addAttempt('marked', 60, { exam_category: 'writing' }, { marks });
  expect(await readings()).toEqual(['reading', 'reading']);
  const [, , writing] = await readLastBands(db, null);
  expect(writing).toMatchObject({ skill: 'writing', banded: { attempt: { result_id: 'marked' } } });
});
