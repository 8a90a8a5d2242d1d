// The counters over results. Each result records if it is counted: uncounted ones are added in the background, and
// code that changes or deletes a result uncounts it first. So the counters never drift, and a rebuild only marks
// every result as uncounted.

import { setTimeout as wait } from 'node:timers/promises';
import { ENDED_AT, IS_WHOLE_TIMED, STARTED_AT } from '../store/attempt-times.ts';
import { lockResults, forUpdate, forUpdateSkipLocked } from '../store/locks.ts';
import type { Store, Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { type CountedResult, type Counters, sumResults } from './counters.ts';

const BATCH = 100;
const ROWS_AT_ONCE = 500;
const COUNTED_FIELDS = ['result_id', 'exam_id', 'revision', 'correct', 'score', 'rows'] as const;
/** Every table of counters; a missing one does not compile, or fails counting.test.ts. */
const TABLES: { readonly [Name in Extract<keyof Tables, `count_${string}`> | keyof Counters]: true } = {
  count_revisions: true,
  count_days: true,
  count_scores: true,
  count_questions: true,
  count_answers: true,
};
export const COUNT_TABLES = Object.keys(TABLES) as (keyof typeof TABLES)[];

/**
 * Counts up to `most` uncounted results; returns how many. Another process that writes to the same database gets its
 * turn in the pauses.
 */
export async function countResults(store: Store, most: number, pauseMs = 0): Promise<number> {
  let count = 0;
  while (count < most) {
    const done = await store.transact((tx) => countBatch(tx, Math.min(BATCH, most - count)));
    count += done;
    if (done === 0) break;
    // the database driver is synchronous: the pause lets other calls in
    await wait(pauseMs);
  }
  return count;
}

export async function countUncounted(reader: Reader, limit: number): Promise<number> {
  const rows = await reader.selectFrom('results').select('result_id').where('counted', '=', 0).limit(limit).execute();
  return rows.length;
}

/**
 * Subtracts results from the counters before they change or are deleted; they are counted again in their new state.
 * Locks them for the transaction, so that nobody counts the old state meanwhile. Pass all results of a transaction in
 * one call, so that each transaction updates the counters once and in the same order.
 */
export async function uncountResults(
  tx: Tx,
  which: { result_ids: readonly string[] } | { user_id: string },
): Promise<void> {
  const result_ids = await takeResults(tx, which);
  if (result_ids.length === 0) return;
  const rows = await tx
    .updateTable('results')
    .set({ counted: 0 })
    .where('result_id', 'in', result_ids)
    .where('counted', '=', 1)
    .returning(COUNTED_FIELDS)
    .execute();
  if (rows.length === 0) return;
  const counters = sumResults(await withEndsOfWhole(tx, rows), -1);
  await addCounters(tx, counters);
  for (const some of Map.groupBy(counters.count_answers, (one) => `${one.exam_id} ${one.revision}`).values()) {
    const [{ exam_id, revision } = { exam_id: '', revision: 0 }] = some;
    await tx
      .deleteFrom('count_answers')
      .where('exam_id', '=', exam_id)
      .where('revision', '=', revision)
      .where('question_id', 'in', [...new Set(some.map(({ question_id }) => question_id))])
      .where('given', '<=', 0)
      .execute();
  }
}

export async function forgetCounts(tx: Tx): Promise<void> {
  // a server that counts or uncounts a result meanwhile would leave it in counters that are (partly) empty
  await lockResults(tx);
  for (const table of COUNT_TABLES) await tx.deleteFrom<keyof typeof TABLES>(table).execute();
  await tx.updateTable('results').set({ counted: 0 }).where('counted', '=', 1).execute();
}

async function takeResults(
  tx: Tx,
  which: { result_ids: readonly string[] } | { user_id: string },
): Promise<readonly string[]> {
  if ('result_ids' in which && which.result_ids.length === 0) return [];
  const all = tx.selectFrom('results').select('result_id').orderBy('result_id');
  const asked =
    'user_id' in which ? all.where('user_id', '=', which.user_id) : all.where('result_id', 'in', which.result_ids);
  return (await forUpdate(tx, asked).execute()).map(({ result_id }) => result_id);
}

async function countBatch(tx: Tx, limit: number): Promise<number> {
  const next = tx.selectFrom('results').select('result_id').where('counted', '=', 0).orderBy('result_id').limit(limit);
  // skips results that are being changed: they are counted afterwards
  const taken = await forUpdateSkipLocked(tx, next).execute();
  if (taken.length === 0) return 0;
  const rows = await tx
    .updateTable('results')
    .set({ counted: 1 })
    .where(
      'result_id',
      'in',
      taken.map(({ result_id }) => result_id),
    )
    // of two simultaneous counts the later one finds these counted
    .where('counted', '=', 0)
    .returning(COUNTED_FIELDS)
    .execute();
  if (rows.length > 0) await addCounters(tx, sumResults(await withEndsOfWhole(tx, rows), 1));
  return rows.length;
}

/** Adds when each attempt ended; leaves out those of one part or without a clock, which never count [R295]. */
async function withEndsOfWhole(
  reader: Reader,
  rows: readonly Pick<Tables['results'], (typeof COUNTED_FIELDS)[number]>[],
): Promise<CountedResult[]> {
  const ends = await reader
    .selectFrom('attempts')
    .select(['result_id', STARTED_AT.as('start_time'), ENDED_AT.as('end_time')])
    .where(
      'result_id',
      'in',
      rows.map(({ result_id }) => result_id),
    )
    .where(IS_WHOLE_TIMED)
    .execute();
  const endOf = new Map(ends.map((row) => [row.result_id, Number(row.end_time ?? row.start_time)]));
  return rows.flatMap((row) => {
    const end_time = endOf.get(row.result_id);
    return end_time === undefined ? [] : [{ ...row, end_time }];
  });
}

async function addCounters(tx: Tx, counters: Counters): Promise<void> {
  for (const rows of chunks(counters.count_revisions))
    await tx
      .insertInto('count_revisions')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['exam_id', 'revision']).doUpdateSet((eb) => ({
          attempts: eb('count_revisions.attempts', '+', eb.ref('excluded.attempts')),
          correct_sum: eb('count_revisions.correct_sum', '+', eb.ref('excluded.correct_sum')),
          correct_squares: eb('count_revisions.correct_squares', '+', eb.ref('excluded.correct_squares')),
        })),
      )
      .execute();
  for (const rows of chunks(counters.count_days))
    await tx
      .insertInto('count_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'exam_id'])
          .doUpdateSet((eb) => ({ attempts: eb('count_days.attempts', '+', eb.ref('excluded.attempts')) })),
      )
      .execute();
  for (const rows of chunks(counters.count_scores))
    await tx
      .insertInto('count_scores')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['exam_id', 'kind', 'value'])
          .doUpdateSet((eb) => ({ attempts: eb('count_scores.attempts', '+', eb.ref('excluded.attempts')) })),
      )
      .execute();
  for (const rows of chunks(counters.count_questions))
    await tx
      .insertInto('count_questions')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['exam_id', 'revision', 'question_id']).doUpdateSet((eb) => ({
          correct: eb('count_questions.correct', '+', eb.ref('excluded.correct')),
          correct_sum: eb('count_questions.correct_sum', '+', eb.ref('excluded.correct_sum')),
        })),
      )
      .execute();
  for (const rows of chunks(counters.count_answers))
    await tx
      .insertInto('count_answers')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['exam_id', 'revision', 'question_id', 'form', 'is_correct'])
          .doUpdateSet((eb) => ({ given: eb('count_answers.given', '+', eb.ref('excluded.given')) })),
      )
      .execute();
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}
