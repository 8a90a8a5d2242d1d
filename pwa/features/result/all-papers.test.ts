import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import { sampleBundle, sampleKey } from '../../../shared/free-sample/free-sample.ts';
import { scorePaper } from '../../../shared/score-question.ts';
import type { AnswerValue } from '../../../shared/answers.ts';
import { openLocalDatabase, type LocalDatabase } from '../../local/database/db.ts';
import { readScoredPapers } from '../../local/queries/scored-papers.ts';
import { countAllPapers } from './all-papers.ts';

let db: LocalDatabase;

beforeEach(async () => {
  db = await openLocalDatabase(newId());
});

afterEach(async () => {
  await db.delete();
});

it('[R270] counts each kind over all results of the skill whose questions are here, and no answer is not counted', async () => {
  await savePaper(FREE_SAMPLE_ID);
  await savePaper('another');
  await savePaper('heard', 'listening');
  await saveResult('one', FREE_SAMPLE_ID, { 1: 'right', 2: 'wrong' });
  await saveResult('two', FREE_SAMPLE_ID, { 1: 'right', 5: 'wrong' });
  await saveResult('three', 'another', { 1: 'wrong', 2: 'right', 3: 'right' });
  await saveResult('four', 'heard', { 1: 'right' });
  await saveResult('five', 'removed', { 1: 'right' });
  const all = countAllPapers(await readScoredPapers(db, { exam_id: FREE_SAMPLE_ID }));
  expect(all.count).toBe(3);
  expect(all.byKind.get('True / False / Not given')).toEqual({ right: 4, answered: 6 });
  expect(all.byKind.get('Gaps in notes')).toEqual({ right: 0, answered: 1 });
  expect(all.byKind.get('Multiple choice')).toEqual({ right: 0, answered: 0 });
  const heard = countAllPapers(await readScoredPapers(db, { exam_id: 'heard' }));
  expect(heard.count).toBe(1);
});

async function savePaper(exam_id: string, exam_category: 'reading' | 'listening' = 'reading'): Promise<void> {
  const { data } = sampleBundle();
  await db.papers.put({
    exam_id,
    revision: 1,
    sha256: '',
    bytes: 1,
    data: { ...data, exam_data: { ...data.exam_data, exam_id, exam_category } },
    media: [],
    stored_at: 1,
  });
}

async function saveResult(result_id: string, exam_id: string, given: Record<number, 'right' | 'wrong'>): Promise<void> {
  const { exam_data } = sampleBundle().data;
  const answers = sampleKey().flatMap((entry): [string, AnswerValue][] => {
    const quality = given[entry.question_number];
    return quality ? [[entry.question_id, quality === 'right' ? (entry.accepted[0] ?? null) : 'perhaps']] : [];
  });
  await db.results.put(scorePaper({ result_id, exam_id, revision: 1 }, exam_data, sampleKey(), new Map(answers)));
}
