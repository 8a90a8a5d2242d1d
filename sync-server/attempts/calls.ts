import { v7 as newId } from 'uuid';
import type { Answer } from '../../shared/answers.ts';
import { isEnded, type Attempt } from '../../shared/attempts.ts';
import type { Result } from '../../shared/results.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { notFound, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { findOfferedRevision } from '../papers/queries.ts';
import { readRow } from '../store/collections.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import { findNewestAttempt, findResult, listOpenAttempts, readAnswersOf, requireOwnAttempt } from './queries.ts';

export type AcceptRows = (
  tx: OwnerTx,
  caller: Caller,
  rows: { attempts: Attempt[]; answers: Answer[] },
) => Promise<void>;

const CALLS_DEVICE = 'calls';

type WantedAttempt = Pick<Attempt, 'exam_id' | 'start_time' | 'listening_mode'> & { result_id?: string | undefined };

/** Begins an attempt on the revision on offer. Abandons no open attempt: it may be on the student's screen. */
export async function beginAttempt(
  tx: OwnerTx,
  caller: Caller,
  takeRows: AcceptRows,
  { exam_id, start_time, result_id = newId(), listening_mode }: WantedAttempt,
): Promise<Attempt> {
  const revision = await findOfferedRevision(tx, exam_id);
  if (revision === null) throw notFound('This paper');
  const begun: Attempt = { result_id, exam_id, revision, start_time, end_time: null, abandoned: 0, listening_mode };
  await takeRows(tx, caller, { attempts: [begun], answers: [] });
  return requireOwnAttempt(tx, caller.user_id, result_id);
}

export async function endAttempt(
  tx: OwnerTx,
  caller: Caller,
  takeRows: AcceptRows,
  { result_id, end_time }: { result_id: string; end_time: number },
): Promise<Result> {
  const attempt = await requireOwnAttempt(tx, caller.user_id, result_id);
  if (!isEnded(attempt))
    await takeRows(tx, caller, { attempts: [{ ...attempt, end_time, abandoned: 0 }], answers: [] });
  const result = await findResult(tx, result_id);
  if (!result) throw new Error(`Attempt ${result_id} ended without a result`);
  return result;
}

/** Writes answers into the named attempt or the newest open one, stamped now and later than those they replace. */
export async function answerAttempt(
  tx: OwnerTx,
  caller: Caller,
  takeRows: AcceptRows,
  {
    exam_id,
    result_id: named,
    rowsOf,
    nowMs,
  }: {
    exam_id: string;
    result_id?: string | undefined;
    rowsOf: (current: readonly Answer[]) => Pick<Answer, 'question_id' | 'answer_type' | 'answer'>[];
    nowMs: number;
  },
): Promise<void> {
  const [attempt] = named
    ? [await requireOwnAttempt(tx, caller.user_id, named)]
    : await listOpenAttempts(tx, caller.user_id, exam_id);
  if (!attempt) throw stateForbids('no_open_attempt', 'Start the exam before you answer.');
  const { result_id } = attempt;
  const current = (await readAnswersOf(tx, [result_id])).map((row) => readRow('answers', row));
  const answers = rowsOf(current).map((row) => {
    const replaced = current.find((answer) => answer.question_id === row.question_id);
    return { ...row, result_id, exam_id, hlc: nextStamp(replaced?.hlc ?? null, nowMs, CALLS_DEVICE) };
  });
  await takeRows(tx, caller, { attempts: [], answers });
}

export async function readNewestAnswers(reader: Reader, user_id: string, exam_id: string): Promise<Answer[]> {
  const attempt = await findNewestAttempt(reader, user_id, exam_id);
  const rows = attempt ? await readAnswersOf(reader, [attempt.result_id]) : [];
  return rows.map((row) => readRow('answers', row)).filter((row) => row.answer !== null);
}
