import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { inOneList, type Marks } from '../../shared/marks.ts';
import type { Result } from '../../shared/results.ts';
import { MAX_MARKS_BYTES, MAX_PUSH_BYTES } from '../../shared/sync/protocol.ts';
import { writeMeta } from '../local/database/db.ts';
import { noteResultSeen, readNewResults } from '../local/queries/new-results.ts';
import { syncOnce } from './sync-once.ts';
import { storeResults, noteHandedBack, readHandBack } from './store-results.ts';
import { aReply, anAnswer, anAttempt, EXAM, freshDatabase, NOW } from './testing.ts';

const tasks = [{ part_id: newId(), criteria: [{ name: 'Task achievement', band: 6 }], comment: 'Well built.' }];
const flat: Marks = { ...inOneList(tasks), band: 6, marked_at: NOW, seal: 'flat.whole' };
const whole: Marks = { ...flat, tasks };

function aResult(marks?: Marks): Result {
  const result = { result_id: newId(), exam_id: EXAM, revision: 1, correct: 0, total: 0, rows: [] };
  return { ...result, score: marks ? { kind: 'band', value: marks.band } : null, ...(marks ? { marks } : {}) };
}

it('[S19] marks that come again with their tasks take the place of those without', async () => {
  const db = await freshDatabase();
  const result = aResult(flat);
  await storeResults(db, [result]);
  await storeResults(db, [{ ...result, marks: whole }]);
  expect((await db.results.get(result.result_id))?.marks).toEqual(whole);
  expect((await readHandBack(db)).marked).toEqual([]);
});

it('[S19] tasks that the server lost are kept, and handed back', async () => {
  const db = await freshDatabase();
  const result = aResult(whole);
  await storeResults(db, [result]);
  await storeResults(db, [{ ...result, marks: flat }]);
  expect((await db.results.get(result.result_id))?.marks).toEqual(whole);
  expect(await readHandBack(db)).toEqual({ marked: [{ result_id: result.result_id, marks: whole }], alone: false });
});

it('[S19] marks with long comments are handed back a few at a time, and all of them', async () => {
  const db = await freshDatabase();
  const long = [5, 5, 5, 5, 5].map(() => ({ part_id: newId(), criteria: [], comment: 'අ'.repeat(5_000) }));
  const marks = { ...inOneList(long), band: 6, marked_at: NOW, seal: 's', tasks: long };
  const results = Array.from({ length: 5 }, () => aResult(marks));
  await storeResults(db, results);
  await storeResults(
    db,
    results.map(({ marks: _lost, ...result }) => ({ ...result, score: null })),
  );
  const handed: string[] = [];
  for (let { marked } = await readHandBack(db); marked.length > 0; { marked } = await readHandBack(db)) {
    expect(marked.length).toBeLessThan(5);
    handed.push(...marked.map(({ result_id }) => result_id));
    await noteHandedBack(db, marked);
  }
  expect(handed).toEqual(results.map(({ result_id }) => result_id));
});

/** Marks that take about so many bytes. */
function marksOf(byteCount: number): Marks {
  return { ...flat, comment: 'x'.repeat(byteCount) };
}

async function losing(marks: Marks) {
  const db = await freshDatabase();
  const result = aResult(marks);
  await storeResults(db, [result]);
  const { marks: _lost, ...without } = result;
  await storeResults(db, [{ ...without, score: null }]);
  return { db, result };
}

it('[R124] the largest marks that there are go back by themselves, in a call that the server takes', async () => {
  const { db, result } = await losing(marksOf(MAX_MARKS_BYTES - 1_000));
  const attempt = anAttempt();
  await db.attempts.put({ ...attempt, state: 'received' });
  await db.answers.put({ ...anAnswer(attempt.result_id, 'salt'), state: 'unsent' });
  const sent: { bytes: number; rows: number; marked: unknown[] }[] = [];
  await syncOnce(db, async (request) => {
    const { push, marked = [] } = request;
    sent.push({ bytes: new Blob([JSON.stringify(request)]).size, rows: Object.values(push).flat().length, marked });
    return aReply();
  });
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ rows: 0, marked: [{ result_id: result.result_id }] });
  expect(sent[0]?.bytes).toBeLessThan(MAX_PUSH_BYTES);
  expect(sent[1]).toMatchObject({ rows: 1, marked: [] });
});

it('[R124] larger ones, from before there was a limit, stay here and hold nothing up', async () => {
  const { db, result } = await losing(marksOf(MAX_MARKS_BYTES));
  expect(await readHandBack(db)).toEqual({ marked: [], alone: false });
  expect((await db.results.get(result.result_id))?.marks?.band).toBe(6);
});

it('[R287] a result is new when a score, marks or a correction came after the first sync, and once', async () => {
  const db = await freshDatabase();
  const [waiting, old] = [aResult(), aResult(flat)];
  await storeResults(db, [waiting, old]);
  expect(await readNewResults(db)).toEqual([]);
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: NOW });
  await storeResults(db, [waiting, old]);
  expect(await readNewResults(db)).toEqual([]);
  await storeResults(db, [{ ...waiting, marks: flat }]);
  await storeResults(db, [{ ...waiting, marks: flat }]);
  expect(await readNewResults(db)).toEqual([waiting.result_id]);
  await noteResultSeen(db, waiting.result_id);
  expect(await readNewResults(db)).toEqual([]);
  await storeResults(db, [{ ...old, marks: { ...flat, marked_at: NOW + 1 } }]);
  expect(await readNewResults(db)).toEqual([old.result_id]);
});
