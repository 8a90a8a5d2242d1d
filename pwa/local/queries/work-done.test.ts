import { v7 as newId } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import type { Attempt } from '../../../shared/attempts.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { openLocalDatabase, type LocalDatabase } from '../database/db.ts';
import { readWorkDone } from './work-done.ts';

const MONDAY = '2026-11-23';
const noon = (day: string) => Date.parse(`${day}T06:00:00Z`);
const band = (value: number): Pick<Result, 'score'> => ({ score: { kind: 'band', value } });

let db: LocalDatabase;
beforeEach(async () => {
  db = await openLocalDatabase(newId());
});

async function took(
  day: string,
  exam: Partial<Exam>,
  result: Partial<Result> | null,
  attempt: Partial<Attempt> = {},
): Promise<void> {
  const of = { result_id: newId(), exam_id: newId(), revision: 1 };
  const end_time = noon(day);
  await db.exams.put({ ...anExam({ ...exam, exam_id: of.exam_id, revision: 1 }), deleted: 0 });
  await db.attempts.put({ ...of, start_time: end_time - 1, end_time, abandoned: 0, state: 'received', ...attempt });
  if (result) await db.results.put({ ...of, correct: 1, total: 40, score: null, rows: [], ...result });
}

const done = async (track: Exam['parent_category'] | null = null) => {
  const { attempts, days } = await readWorkDone(db, track, MONDAY);
  const told = attempts.map(({ skill, day, band: of }) => `${day} ${skill} ${of ?? '-'}`);
  return { attempts: told.toSorted(), days: days.toSorted() };
};

it('[R520] has what the plan of a week is made of: this week’s attempts, and the newest and the last band before', async () => {
  await took('2026-10-01', {}, band(5));
  await took('2026-11-01', {}, band(6));
  await took('2026-11-20', {}, null);
  await took(
    '2026-11-21',
    { exam_category: 'writing' },
    { marks: { criteria: [], band: 6.5, comment: '', marked_at: 1 } },
  );
  await took('2026-11-24', {}, band(7));
  expect(await done()).toEqual({
    attempts: ['2026-11-01 reading 6', '2026-11-20 reading -', '2026-11-21 writing 6.5', '2026-11-24 reading 7'],
    days: ['2026-10-01', '2026-11-01', '2026-11-20', '2026-11-21', '2026-11-24'],
  });
});

it('[R520] a part and an attempt without a clock are practice, but no paper of the plan', async () => {
  await took('2026-11-24', {}, band(7), { listening_mode: 'untimed' });
  await took('2026-11-25', {}, band(7), { listening_mode: 'part', part_no: 1, part_minutes: 20 });
  await took('2026-11-25', {}, null, { end_time: null, abandoned: 1 });
  expect(await done()).toEqual({ attempts: [], days: ['2026-11-24', '2026-11-25'] });
});

it('[R520] only papers of the student’s test count, once it is known', async () => {
  await took('2026-11-01', { parent_category: 'academic' }, band(5));
  await took('2026-11-02', { parent_category: 'general' }, band(6));
  await took('2026-11-24', { parent_category: 'general' }, band(7));
  expect((await done('academic')).attempts).toEqual(['2026-11-01 reading 5']);
});
