import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { inOneList, type Marks } from '../../shared/marks.ts';
import type { Result } from '../../shared/results.ts';
import { keepResults, noteHandedBack, readHandBack } from './keep-results.ts';
import { EXAM, freshDatabase, NOW } from './testing.ts';

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
  await keepResults(db, [result]);
  await keepResults(db, [{ ...result, marks: whole }]);
  expect((await db.results.get(result.result_id))?.marks).toEqual(whole);
  expect(await readHandBack(db)).toEqual([]);
});

it('[S19] tasks that the server lost are kept, and handed back', async () => {
  const db = await freshDatabase();
  const result = aResult(whole);
  await keepResults(db, [result]);
  await keepResults(db, [{ ...result, marks: flat }]);
  expect((await db.results.get(result.result_id))?.marks).toEqual(whole);
  expect(await readHandBack(db)).toEqual([{ result_id: result.result_id, marks: whole }]);
});

it('[S19] marks with long comments are handed back a few at a time, and all of them', async () => {
  const db = await freshDatabase();
  const long = [5, 5, 5, 5, 5].map(() => ({ part_id: newId(), criteria: [], comment: 'අ'.repeat(5_000) }));
  const marks = { ...inOneList(long), band: 6, marked_at: NOW, seal: 's', tasks: long };
  const results = Array.from({ length: 5 }, () => aResult(marks));
  await keepResults(db, results);
  await keepResults(
    db,
    results.map(({ marks: _lost, ...result }) => ({ ...result, score: null })),
  );
  const handed: string[] = [];
  for (let some = await readHandBack(db); some.length > 0; some = await readHandBack(db)) {
    expect(some.length).toBeLessThan(5);
    handed.push(...some.map(({ result_id }) => result_id));
    await noteHandedBack(db, some);
  }
  expect(handed).toEqual(results.map(({ result_id }) => result_id));
});
