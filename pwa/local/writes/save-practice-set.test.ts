import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLocalDatabase, type LocalDatabase, type PracticeSet } from '../database/db.ts';
import { changePracticeSet, readPracticeSet, savePracticeSet, saveSetAnswer } from './save-practice-set.ts';

let db: LocalDatabase;

beforeEach(async () => {
  db = await openLocalDatabase(newId());
});

afterEach(async () => {
  await db.delete();
});

const set: PracticeSet = {
  set_id: 'a',
  path: '/practice/set',
  opened_by: 'x',
  items: [{ item_id: 'q1', result_id: 'r' }],
  at: 0,
  outcomes: {},
  answers: {},
  spent_ms: 0,
};

it('[R479] a change of the set takes no answer that was saved meanwhile', async () => {
  const device = { db, now: () => 5 };
  await savePracticeSet(db, set);
  const [one, two] = await Promise.all([
    saveSetAnswer(device, 'a', 'q1', 'tide'),
    saveSetAnswer(device, 'a', 'q2', 3),
    changePracticeSet(db, set, (before) => ({ ...before, at: before.at + 1 })),
  ]);
  expect(one).not.toBe(two);
  expect(await readPracticeSet(db)).toEqual({ ...set, at: 1, answers: { q1: 'tide', q2: 3 } });
});

it('[R479] the last set that a tab goes on with is stored, and takes no answers of another', async () => {
  await savePracticeSet(db, { ...set, set_id: 'b', answers: { q9: 'ebb' } });
  await saveSetAnswer({ db, now: () => 5 }, 'a', 'q1', 'tide');
  expect((await readPracticeSet(db))?.answers).toEqual({ q9: 'ebb' });
  await changePracticeSet(db, set, (before) => ({ ...before, at: 1 }));
  expect(await readPracticeSet(db)).toEqual({ ...set, at: 1 });
});

it('[R479] nothing of a set is sent', async () => {
  await savePracticeSet(db, set);
  await saveSetAnswer({ db, now: () => 5 }, 'a', 'q1', 'tide');
  for (const table of [db.attempts, db.answers, db.flags, db.annotations, db.settings])
    expect(await table.count()).toBe(0);
});
