import { isAnswered, type AnswerValue } from '../../../../shared/answers.ts';
import type { ResultRow } from '../../../../shared/results.ts';
import { scoreQuestions, wholeGroups, type KeyEntry } from '../../../../shared/score-question.ts';

type AnswerOf = (question_id: string) => AnswerValue;

export interface RetryPaper {
  key: readonly KeyEntry[];
  /** The rows of the result, which a retry never changes. */
  rows: readonly ResultRow[];
}

/**
 * Returns the rows of all questions that take no more answers: those that are right in the result, and those that
 * were checked since, marked by the rules of the server.
 */
export function fixedRows({ key, rows }: RetryPaper, checked: readonly string[], answerOf: AnswerOf): ResultRow[] {
  const done = rows.filter((row) => row.is_correct === 1);
  const ids = new Set(checked.filter((id) => !done.some((row) => row.question_id === id)));
  const given = new Map(done.map((row): [string, AnswerValue] => [row.question_id, row.student_answer]));
  for (const id of ids) given.set(id, answerOf(id));
  const marked = scoreQuestions(wholeGroups(key, ids), given).filter((row) => ids.has(row.question_id));
  return [...done, ...marked.map((row) => ({ ...row, correct_answer: correctAnswer(rows, row) }))];
}

export interface Checked {
  /** All checked question_ids, the earlier ones too. */
  checked: string[];
  /** The answers that marking moved to another number of their question [R140]. */
  moved: { question_id: string; answer: AnswerValue }[];
}

/**
 * Checks the answers of some questions. One that is not answered stays open, and so do numbers that share one question
 * until all of them are answered: a letter alone belongs to no number yet.
 */
export function checkAnswers(
  { key, rows }: RetryPaper,
  asked: readonly string[],
  before: readonly string[],
  answerOf: AnswerOf,
): Checked {
  const fixed = fixedRows({ key, rows }, before, answerOf);
  const fixedIds = new Set(fixed.map((row) => row.question_id));
  const open = new Set(asked.filter((id) => !fixedIds.has(id)));
  const given = new Map(fixed.map((row): [string, AnswerValue] => [row.question_id, row.student_answer]));
  for (const id of open) given.set(id, answerOf(id));
  const checked = [...before];
  const moved: Checked['moved'] = [];
  const entries = wholeGroups(key, open);
  const marked = scoreQuestions(entries, given);
  const unfinished = new Set(
    entries.filter((_entry, index) => marked[index]?.student_answer === '').map((entry) => entry.group),
  );
  for (const [index, { question_id, student_answer }] of marked.entries()) {
    const group = entries[index]?.group;
    if (!open.has(question_id) || (group !== undefined && unfinished.has(group))) continue;
    const answer = group === undefined ? answerOf(question_id) : student_answer || null;
    if (isAnswered({ answer })) checked.push(question_id);
    if (answer !== answerOf(question_id)) moved.push({ question_id, answer });
  }
  return { checked, moved };
}

export function countRight(rows: readonly ResultRow[], asked: readonly string[]): number {
  return rows.filter((row) => row.is_correct === 1 && asked.includes(row.question_id)).length;
}

function correctAnswer(rows: readonly ResultRow[], { question_id, correct_answer }: ResultRow): string {
  return rows.find((row) => row.question_id === question_id)?.correct_answer ?? correct_answer;
}
