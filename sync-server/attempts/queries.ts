// The records that students make, as the store holds them and as the wire shows them.

import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import type { Result } from '../../shared/results.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { rowAmount, type Amount } from '../quota/usage.ts';
import { readRow } from '../store/collections.ts';
import { nextSeq } from '../store/sequence.ts';
import { statement, statementOfList } from '../store/statement.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import { vouchedTimesOf } from './vouched-times.ts';
import type { Tables } from '../store/tables.ts';

export type AttemptRow = Tables['attempts'];
export type AnswerRow = Tables['answers'];

/** Attempts of anybody by their ids: the caller must look whose they are. */
export async function readAttempts(reader: Reader, result_ids: string[]): Promise<AttemptRow[]> {
  if (result_ids.length === 0) return [];
  return attemptsBy(
    reader,
    {},
    result_ids.map((result_id) => ({ result_id })),
  );
}

const attemptsBy = statementOfList((reader: Reader, _: object, attempts: readonly { result_id: string }[]) =>
  reader
    .selectFrom('attempts')
    .selectAll()
    .where(
      'result_id',
      'in',
      attempts.map(({ result_id }) => result_id),
    ),
);

export async function readAnswersOf(reader: Reader, result_ids: string[]): Promise<AnswerRow[]> {
  return reader.selectFrom('answers').selectAll().where('result_id', 'in', result_ids).execute();
}

/** The answers that stand under some keys: a push may name many attempts, and few answers of each. */
export async function readAnswersTo(
  reader: Reader,
  keys: readonly { result_id: string; question_id: string }[],
): Promise<AnswerRow[]> {
  const rows: AnswerRow[] = [];
  for (const [result_id, some] of Map.groupBy(keys, (key) => key.result_id))
    rows.push(...(await answersOf(reader, { result_id }, some)));
  return rows;
}

const answersOf = statementOfList(
  (reader: Reader, of: { result_id: string }, questions: readonly { question_id: string }[]) =>
    reader
      .selectFrom('answers')
      .selectAll()
      .where('result_id', '=', of.result_id)
      .where(
        'question_id',
        'in',
        questions.map(({ question_id }) => question_id),
      ),
);

/** What is kept of the answers to a question that came after its attempt had ended. */
export async function readLateAnswers(reader: Reader, { result_id, question_id }: Answer) {
  return reader
    .selectFrom('late_answers')
    .select(['answer', 'hlc'])
    .where('result_id', '=', result_id)
    .where('question_id', '=', question_id)
    .execute();
}

/** Keeps an answer that came after its attempt had ended, in place of those to the same question. */
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

/** Keeps the result of an attempt; there is one for each, for good [R45, I6]. Gives the room that it takes, which the caller counts. */
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

const putResult = statement((tx: Tx, of: Tables['results']) =>
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

/** The number of the last re-marking of a revision, 0 where there was none: what is scored by the key now has been through it. */
async function readLastRemarkNo(reader: Reader, exam_id: string, revision: number): Promise<number> {
  // the few of a revision: asked for the highest, SQLite would plan the statement anew each time, which takes longer
  const numbers = await remarkNosOf(reader, { exam_id, revision });
  return Math.max(0, ...numbers.map(({ remark_no }) => remark_no));
}

const remarkNosOf = statement((reader: Reader, of: { exam_id: string; revision: number }) =>
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

/** An attempt as its owner has it, or as an admin may see it [R214]; null for everybody else. */
export async function findAttemptFor(reader: Reader, caller: Caller, result_id: string): Promise<Attempt | null> {
  const [row] = await readAttempts(reader, [result_id]);
  if (row?.user_id === caller.user_id) return readRow('attempts', row);
  return row && caller.role === 'admin' ? { ...readRow('attempts', row), ...vouchedTimesOf(row) } : null;
}

/** A student's attempts on a paper that are neither ended nor given up, the newest first. */
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

/** A student's newest attempt on a paper that was not given up; null where there is none. */
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

/** The result of an attempt; null while it is open. The caller must have asked whose it is. */
export async function findResult(reader: Reader, result_id: string): Promise<Result | null> {
  const row = await reader.selectFrom('results').selectAll().where('result_id', '=', result_id).executeTakeFirst();
  return row ? readRow('results', row) : null;
}
