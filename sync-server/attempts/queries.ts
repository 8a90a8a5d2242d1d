import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import type { Result } from '../../shared/results.ts';
import { mayReadWork } from '../accounts/reach.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { rowAmount, type Amount } from '../quota/usage.ts';
import { columnsOf, readRow } from '../store/collections.ts';
import { nextSeq } from '../store/sequence.ts';
import { prepared, preparedForList } from '../store/prepared-statements.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import { vouchedTimesOf } from './vouched-times.ts';
import type { Tables } from '../store/tables.ts';

export type AttemptRow = Tables['attempts'];
export type AnswerRow = Tables['answers'];

/** Returns anybody's attempts by their ids: the caller must check the owner. */
export async function readAttempts(reader: Reader, result_ids: string[]): Promise<AttemptRow[]> {
  if (result_ids.length === 0) return [];
  return attemptsBy(
    reader,
    {},
    result_ids.map((result_id) => ({ result_id })),
  );
}

const ATTEMPT_COLUMNS = Object.keys({
  result_id: true,
  user_id: true,
  exam_id: true,
  revision: true,
  start_time: true,
  end_time: true,
  abandoned: true,
  listening_mode: true,
  part_no: true,
  part_minutes: true,
  time_spent: true,
  received_at: true,
  end_received_at: true,
  started_at: true,
  ended_at: true,
  seq: true,
} satisfies { readonly [Column in keyof AttemptRow]-?: true }) as (keyof AttemptRow)[];

const attemptsBy = preparedForList((reader: Reader, _: object, attempts: readonly { result_id: string }[]) =>
  reader
    .selectFrom('attempts')
    .select(ATTEMPT_COLUMNS)
    .where(
      'result_id',
      'in',
      attempts.map(({ result_id }) => result_id),
    ),
);

export async function readAnswersOf(reader: Reader, result_ids: string[]): Promise<AnswerRow[]> {
  return reader.selectFrom('answers').selectAll().where('result_id', 'in', result_ids).execute();
}

export async function readAnswersTo(
  reader: Reader,
  keys: readonly { result_id: string; question_id: string }[],
): Promise<AnswerRow[]> {
  const rows: AnswerRow[] = [];
  for (const [result_id, some] of Map.groupBy(keys, (key) => key.result_id))
    rows.push(...(await answersOf(reader, { result_id }, some)));
  return rows;
}

const answersOf = preparedForList(
  (reader: Reader, of: { result_id: string }, questions: readonly { question_id: string }[]) =>
    reader
      .selectFrom('answers')
      .select(columnsOf('answers'))
      .where('result_id', '=', of.result_id)
      .where(
        'question_id',
        'in',
        questions.map(({ question_id }) => question_id),
      ),
);

export async function readLateAnswers(reader: Reader, { result_id, question_id }: Answer) {
  return reader
    .selectFrom('late_answers')
    .select(['answer', 'hlc'])
    .where('result_id', '=', result_id)
    .where('question_id', '=', question_id)
    .execute();
}

export async function replaceLateAnswer(tx: Tx, row: Answer, user_id: string, received_at: number): Promise<void> {
  const { result_id, question_id, hlc } = row;
  await tx
    .deleteFrom('late_answers')
    .where('result_id', '=', result_id)
    .where('question_id', '=', question_id)
    .execute();
  await tx
    .insertInto('late_answers')
    .values({ result_id, question_id, user_id, answer: JSON.stringify(row.answer), hlc, received_at })
    .execute();
}

/** Stores the only result of an attempt, for good [R45, I6]. Returns its size, which the caller counts. */
export async function insertResult(tx: OwnerTx, result: Result): Promise<Amount> {
  const { marks = null, remarked = null, ...rest } = result;
  const [score, rows] = [JSON.stringify(result.score), JSON.stringify(result.rows)];
  const { exam_id, revision } = result;
  await putResult(tx, {
    ...rest,
    user_id: tx.owner,
    score,
    rows,
    marks: marks && JSON.stringify(marks),
    remarked: remarked && JSON.stringify(remarked),
    remark_no: await readLastRemarkNo(tx, exam_id, revision),
    told_rows: null,
    counted: 0,
    seq: await nextSeq(tx),
  });
  return rowAmount(score, rows);
}

const putResult = prepared((tx: Tx, of: Tables['results']) =>
  tx.insertInto('results').values({
    result_id: of.result_id,
    exam_id: of.exam_id,
    revision: of.revision,
    correct: of.correct,
    total: of.total,
    user_id: of.user_id,
    score: of.score,
    rows: of.rows,
    marks: of.marks,
    remarked: of.remarked,
    remark_no: of.remark_no,
    told_rows: of.told_rows,
    counted: of.counted,
    seq: of.seq,
  } satisfies Tables['results']),
);

/**
 * Returns the number of a revision's last re-marking, or 0: a result scored by the key of now already includes it.
 */
async function readLastRemarkNo(reader: Reader, exam_id: string, revision: number): Promise<number> {
  // reads all of a revision, which are few: for max() SQLite would plan the statement anew each time, which takes
  // longer
  const numbers = await remarkNosOf(reader, { exam_id, revision });
  return Math.max(0, ...numbers.map(({ remark_no }) => remark_no));
}

const remarkNosOf = prepared((reader: Reader, of: { exam_id: string; revision: number }) =>
  reader
    .selectFrom('remarks')
    .select('remark_no')
    .where('exam_id', '=', of.exam_id)
    .where('revision', '=', of.revision),
);

/** A student's own attempt; "not yours" and "not there" look the same. */
export async function requireOwnAttempt(reader: Reader, user_id: string, result_id: string): Promise<Attempt> {
  const [row] = await readAttempts(reader, [result_id]);
  if (row?.user_id !== user_id) throw notFound('This attempt');
  return readRow('attempts', row);
}

/** Returns an attempt to its owner or to staff who reach it; null to everybody else. */
export async function findAttemptFor(reader: Reader, caller: Caller, result_id: string): Promise<Attempt | null> {
  const [row] = await readAttempts(reader, [result_id]);
  if (!row) return null;
  if (row.user_id === caller.user_id) return readRow('attempts', row);
  const isReached = await mayReadWork(reader, caller, result_id);
  return isReached ? { ...readRow('attempts', row), ...vouchedTimesOf(row) } : null;
}

export async function listOpenAttempts(reader: Reader, user_id: string, exam_id: string): Promise<Attempt[]> {
  const rows = await reader
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('exam_id', '=', exam_id)
    .where('end_time', 'is', null)
    .where('abandoned', '=', 0)
    .orderBy('start_time', 'desc')
    .execute();
  return rows.map((row) => readRow('attempts', row));
}

/** Returns a student's newest attempt on a paper that is not abandoned; null if there is none. */
export async function findNewestAttempt(reader: Reader, user_id: string, exam_id: string): Promise<Attempt | null> {
  const row = await reader
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('exam_id', '=', exam_id)
    .where('abandoned', '=', 0)
    .orderBy('start_time', 'desc')
    .executeTakeFirst();
  return row ? readRow('attempts', row) : null;
}

/** Returns the result of an attempt; null while it is open. The caller must have checked the owner. */
export async function findResult(reader: Reader, result_id: string): Promise<Result | null> {
  const row = await reader.selectFrom('results').selectAll().where('result_id', '=', result_id).executeTakeFirst();
  return row ? readRow('results', row) : null;
}
