import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLocalDatabase, type LocalDatabase } from '../database/db.ts';
import { readRetry, saveRetryAnswer, saveRetryChecked } from './save-retry.ts';

let db: LocalDatabase;

beforeEach(async () => {
  db = await openLocalDatabase(newId());
});

afterEach(async () => {
  await db.delete();
});

it('[R269] keeps the answers of a result apart from those of another, and one save takes nothing from the next', async () => {
  const device = { db, now: () => 5 };
  const [one, two, three] = await Promise.all([
    saveRetryAnswer(device, 'a', 'q1', 'tide'),
    saveRetryAnswer(device, 'a', 'q2', 3),
    saveRetryAnswer(device, 'b', 'q1', 'ebb'),
  ]);
  expect(new Set([one, two, three]).size).toBe(3);
  await Promise.all([saveRetryChecked(db, 'a', ['q1']), saveRetryAnswer(device, 'a', 'q2', null)]);
  expect(await readRetry(db, 'a')).toEqual({ answers: { q1: 'tide', q2: null }, checked: ['q1'] });
  expect(await readRetry(db, 'b')).toEqual({ answers: { q1: 'ebb' }, checked: [] });
});

it('[R269] makes nothing that a sync would send', async () => {
  await saveRetryAnswer({ db, now: () => 5 }, 'a', 'q1', 'tide');
  for (const table of [db.attempts, db.answers, db.flags, db.annotations, db.settings])
    expect(await table.count()).toBe(0);
});
