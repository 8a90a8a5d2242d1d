import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleKey, sampleReasons } from '../../shared/free-sample/free-sample.ts';
import { FREE_SAMPLE_ID } from '../../shared/free-sample/sample-id.ts';
import { openLocalDatabase, type LocalDatabase } from '../local/database/db.ts';
import { findReadyPaper } from '../local/media/papers.ts';
import { endAttempt, saveAnswer, startAttempt } from '../local/writes/save.ts';
import { saveExplanation } from './explanations.ts';
import { saveSamplePaper, scoreSampleAttempt } from './free-sample.ts';

const NOW = 1_795_000_000_000;
let db: LocalDatabase;
const device = {
  get db() {
    return db;
  },
  now: () => NOW,
};

beforeEach(async () => {
  db = await openLocalDatabase(null);
});
afterEach(() => db.delete());

async function begin(): Promise<string> {
  const { exam_id, revision } = await saveSamplePaper(device);
  return (await startAttempt(device, { exam_id, revision })).result_id;
}

async function answer(result_id: string, numbers: readonly number[]): Promise<void> {
  for (const { question_id, question_number, question_type, accepted } of sampleKey())
    if (numbers.includes(question_number))
      await saveAnswer(device, { result_id, question_id, question_type, exam_id: FREE_SAMPLE_ID }, accepted[0] ?? null);
}

it('the sample is ready offline without a call, and put there once', async () => {
  const paper = await saveSamplePaper(device);
  expect(await findReadyPaper(db, FREE_SAMPLE_ID, 1)).toEqual(paper);
  expect(paper.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await saveSamplePaper({ db, now: () => NOW + 1 })).toMatchObject({ stored_at: NOW });
});

it('[R101] a attempt that was submitted is scored on the device, with the reasons', async () => {
  const result_id = await begin();
  await answer(result_id, [1, 5, 9, 10, 13]);
  await endAttempt(device, result_id, NOW);
  await scoreSampleAttempt(db, result_id);
  const result = await db.results.get(result_id);
  expect(result).toMatchObject({ correct: 5, total: 13, score: { kind: 'percent', value: 38 } });
  expect(result?.rows.filter((row) => row.is_correct === 1).map((row) => row.question_number)).toEqual([
    1, 5, 9, 10, 13,
  ]);
  expect((await db.explanations.get(FREE_SAMPLE_ID))?.reasons).toEqual(sampleReasons());
});

it('[R41] an open one is not scored, and one without answers is worth nothing', async () => {
  const result_id = await begin();
  await scoreSampleAttempt(db, result_id);
  expect(await db.results.count()).toBe(0);
  await endAttempt(device, result_id, NOW);
  await scoreSampleAttempt(db, result_id);
  expect(await db.results.get(result_id)).toMatchObject({ correct: 0, score: { value: 0 } });
});

it('no explanation is asked for before the server has the attempt', async () => {
  const result_id = await begin();
  const asked: string[] = [];
  const fetchApi = (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json({ explanationData: null }));
  };
  await saveExplanation({ db, fetchApi }, FREE_SAMPLE_ID);
  expect(asked).toEqual([]);
  await db.attempts.update(result_id, { state: 'received' });
  await saveExplanation({ db, fetchApi }, FREE_SAMPLE_ID);
  expect(asked).toHaveLength(1);
});
