// Outcomes of results by question, without the answers: practice and the kinds of question need no more. The server
// makes them when they are first asked for, and keeps them beside the result [R472].

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type GroupOutcome, outcomesOf } from '../../shared/practice/items.ts';
import { ResultRow } from '../../shared/results.ts';
import type { Verdict } from '../../shared/verdict.ts';
import { z } from '../../shared/zod.ts';
import { type PublishedPracticePaper, readPracticePaper } from '../papers/practice-papers.ts';
import { ENDED_AT } from '../store/attempt-times.ts';
import { forUpdate } from '../store/locks.ts';
import type { Reader, Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** Counted up when a paper is divided into groups in another way, or the text is written in another way. */
const FORMAT = 1;
const RESULTS_A_TURN = 200;
/** The rows of a result are large. */
const ROWS_AT_ONCE = 40;

const StoredRows = z.array(ResultRow);

interface KnownResult {
  result_id: string;
  exam_id: string;
  revision: number;
  ended_at: number;
  paper: PublishedPracticePaper;
}

export interface ResultOutcomes extends KnownResult {
  /** Of each group of the paper. */
  outcomes: readonly GroupOutcome[];
}

/** Returns the outcomes of a student's newest results on papers that are marked by a key, the newest first. */
export async function readNewestOutcomes(store: Store, user_id: string, most: number): Promise<ResultOutcomes[]> {
  const rows = await selectKept(store.read, user_id)
    .orderBy(ENDED_AT, 'desc')
    .orderBy('results.result_id', 'desc')
    .limit(most)
    .execute();
  return withOutcomes(store, rows);
}

/** Goes through the outcomes of all results of a student, some at a time, so that their number takes no memory. */
export async function* readAllOutcomes(store: Store, user_id: string): AsyncGenerator<ResultOutcomes[]> {
  let after = 0;
  for (;;) {
    const rows = await selectKept(store.read, user_id)
      .where('results.seq', '>', after)
      .orderBy('results.seq')
      .limit(RESULTS_A_TURN)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield await withOutcomes(store, rows);
    if (rows.length < RESULTS_A_TURN) return;
    after = Number(last.seq);
    await nextTurn();
  }
}

function selectKept(reader: Reader, user_id: string) {
  return (
    reader
      .selectFrom('results')
      .innerJoin('attempts', 'attempts.result_id', 'results.result_id')
      // a change of a result raises its number, and no move to another account lowers it: with another number the
      // outcomes are those of earlier rows
      .leftJoin('result_outcomes as kept', (join) =>
        join
          .onRef('kept.result_id', '=', 'results.result_id')
          .onRef('kept.seq', '=', 'results.seq')
          .on('kept.format', '=', FORMAT),
      )
      .select(['results.result_id', 'results.exam_id', 'results.revision', 'results.seq', 'kept.outcomes'])
      .select(ENDED_AT.as('ended_at'))
      .where('results.user_id', '=', user_id)
      .where('results.total', '>', 0)
  );
}

type Kept = Awaited<ReturnType<ReturnType<typeof selectKept>['execute']>>[number];

/** Leaves out results whose revision is not there. */
async function withOutcomes(store: Store, rows: readonly Kept[]): Promise<ResultOutcomes[]> {
  const found = new Map<string, ResultOutcomes>();
  const missing: KnownResult[] = [];
  for (const { result_id, exam_id, revision, ended_at, outcomes } of rows) {
    const paper = await readPracticePaper(store, exam_id, revision);
    if (!paper) continue;
    const result = { result_id, exam_id, revision, ended_at: Number(ended_at), paper };
    if (outcomes === null) missing.push(result);
    else found.set(result_id, { ...result, outcomes: readOutcomes(outcomes) });
  }
  for (let from = 0; from < missing.length; from += ROWS_AT_ONCE)
    for (const made of await makeOutcomes(store, missing.slice(from, from + ROWS_AT_ONCE)))
      found.set(made.result_id, made);
  return rows.flatMap(({ result_id }) => found.get(result_id) ?? []);
}

async function makeOutcomes(store: Store, results: readonly KnownResult[]): Promise<ResultOutcomes[]> {
  const resultsById = new Map(results.map((result) => [result.result_id, result]));
  const rows = await store.read
    .selectFrom('results')
    .select(['result_id', 'seq', 'rows'])
    .where('result_id', 'in', [...resultsById.keys()])
    .execute();
  const made = rows.flatMap(({ result_id, seq, rows: stored }) => {
    const result = resultsById.get(result_id);
    if (!result) return [];
    const outcomes = outcomesOf(result.paper, StoredRows.parse(JSON.parse(stored)));
    return [{ seq, result: { ...result, outcomes } }];
  });
  if (made.length > 0)
    await keepOutcomes(
      store,
      made.map(({ seq, result }) => ({
        result_id: result.result_id,
        seq,
        format: FORMAT,
        outcomes: textOf(result.outcomes),
      })),
    );
  await nextTurn();
  return made.map(({ result }) => result);
}

async function keepOutcomes(store: Store, kept: readonly Tables['result_outcomes'][]): Promise<void> {
  await store.transactTogether(async (tx) => {
    // an account may be deleted meanwhile
    const there = await forUpdate(
      tx,
      tx
        .selectFrom('results')
        .select('result_id')
        .where(
          'result_id',
          'in',
          kept.map(({ result_id }) => result_id),
        )
        .orderBy('result_id'),
    ).execute();
    const ids = new Set(there.map(({ result_id }) => result_id));
    const rows = kept.filter(({ result_id }) => ids.has(result_id));
    if (rows.length === 0) return;
    await tx
      .insertInto('result_outcomes')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('result_id').doUpdateSet((eb) => ({
          seq: eb.ref('excluded.seq'),
          format: eb.ref('excluded.format'),
          outcomes: eb.ref('excluded.outcomes'),
        })),
      )
      .execute();
  });
}

const LETTERS = { right: 'r', wrong: 'w', not_answered: 'n' } satisfies Record<Verdict, string>;
const NOT_ASKED = '-';
const VERDICTS = new Map(Object.entries(LETTERS).map(([verdict, letter]) => [letter, verdict as Verdict]));
const HASH_LENGTH = 8;

/** Writes a word for each group: the hash of its right answers and a letter for each question. */
function textOf(outcomes: readonly GroupOutcome[]): string {
  const lettersOf = ({ verdicts }: GroupOutcome) =>
    verdicts.map((verdict) => (verdict === null ? NOT_ASKED : LETTERS[verdict])).join('');
  return outcomes.map((outcome) => outcome.keyHash() + lettersOf(outcome)).join(' ');
}

function readOutcomes(text: string): GroupOutcome[] {
  return text.split(' ').map((word) => ({
    verdicts: Array.from(word.slice(HASH_LENGTH), (letter) => VERDICTS.get(letter) ?? null),
    keyHash: () => word.slice(0, HASH_LENGTH),
  }));
}
