import { isAnswered, type AnswerValue } from '../../../../shared/answers.ts';
import type { ResultRow } from '../../../../shared/results.ts';
import { scoreQuestions, wholeGroups, type KeyEntry } from '../../../../shared/score-question.ts';

type AnswerOf = (question_id: string) => AnswerValue;

export interface MarkedPaper {
  key: readonly KeyEntry[];
  /** The rows of the result, which practice never changes. */
  rows: readonly ResultRow[];
}

/** Marks the answers to the questions of an item by the rules of the server [R477]. */
export function markItem({ key, rows }: MarkedPaper, question_ids: readonly string[], answerOf: AnswerOf): ResultRow[] {
  const ids = new Set(question_ids);
  const given = new Map(rows.map((row): [string, AnswerValue] => [row.question_id, row.student_answer || null]));
  for (const id of ids) given.set(id, answerOf(id));
  return scoreQuestions(wholeGroups(key, ids), given)
    .filter((row) => ids.has(row.question_id))
    .map((row) => ({ ...row, correct_answer: rightAnswerIn(rows, row) }));
}

/** Half of an answer is not checked: a letter alone belongs to no number of its question yet. */
export function isWholeAnswer(question_ids: readonly string[], answerOf: AnswerOf): boolean {
  return question_ids.every((id) => isAnswered({ answer: answerOf(id) }));
}

export function isRight(rows: readonly ResultRow[]): boolean {
  return rows.length > 0 && rows.every((row) => row.is_correct === 1);
}

function rightAnswerIn(rows: readonly ResultRow[], { question_id, correct_answer }: ResultRow): string {
  return rows.find((row) => row.question_id === question_id)?.correct_answer ?? correct_answer;
}
