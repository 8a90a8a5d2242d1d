import { AnswerValue } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import type { Exam } from '../../shared/papers.ts';
import type { Result } from '../../shared/results.ts';
import { scorePaper } from '../../shared/score-question.ts';
import { prepared } from '../store/prepared-statements.ts';
import type { Reader, Tx } from '../store/store.ts';
import { lockRevisionKey } from './answer-keys.ts';

/**
 * Scores an attempt's answers by its revision's key, which stays locked until the result is stored; of one part only
 * the questions of this part [R295].
 */
export async function scoreAttempt(
  tx: Tx,
  attempt: Pick<Attempt, 'result_id' | 'exam_id' | 'revision' | 'listening_mode' | 'part_no'>,
  { exam, questionIdsByPart }: { exam: Exam; questionIdsByPart: ReadonlyMap<number, ReadonlySet<string>> },
): Promise<Result> {
  const { result_id, exam_id, revision, part_no } = attempt;
  const wholeKey = await lockRevisionKey(tx, exam_id, revision);
  if (!wholeKey) throw new Error(`Revision ${revision} of ${exam_id} has no answer key`);
  const ids = part_no === undefined ? null : questionIdsByPart.get(part_no);
  const key = ids ? wholeKey.filter(({ question_id }) => ids.has(question_id)) : wholeKey;
  const answers = await answersOf(tx, { result_id });
  const given = new Map(answers.map((row) => [row.question_id, AnswerValue.parse(JSON.parse(row.answer))]));
  return scorePaper(attempt, exam, key, given);
}

const answersOf = prepared((reader: Reader, of: { result_id: string }) =>
  reader.selectFrom('answers').select(['question_id', 'answer']).where('result_id', '=', of.result_id),
);
