// Marking by an answer key: the server's, and of the free sample the device's own.

import type { AnswerValue } from './answers.ts';
import { scoreOf } from './bands.ts';
import type { ExamCategory, ParentCategory } from './papers.ts';
import type { QuestionType } from './questions.ts';
import { answerText, BETWEEN_ACCEPTED, type Result, type ResultRow } from './results.ts';
import { isOverLimits, isSameAnswer, type AnswerLimits } from './written-answer.ts';

/** What is right for one question of a revision. */
export interface KeyEntry extends AnswerLimits {
  question_id: string;
  question_number: number;
  question_type: QuestionType;
  /** mcq: the index of the right choice; dropDown: the option's text; fillBlank: each accepted text. */
  accepted: (string | number)[];
  /** mcq: its choices in plain words; else empty. */
  choices: string[];
}

/** Whether an answer is right by the key of its question [R40]. No answer is wrong [R41], and so is one over the question's limit of words and numbers. */
export function isCorrect(entry: KeyEntry, answer: AnswerValue): boolean {
  if (answer === null) return false;
  if (entry.question_type !== 'fillBlank') return entry.accepted.includes(answer);
  const given = String(answer);
  if (!entry.accepted.some((accepted) => isSameAnswer(String(accepted), given))) return false;
  return !isOverLimits(given, entry);
}

/** The result's row of one question, with both answers as a person reads them. */
export function scoreQuestion(entry: KeyEntry, answer: AnswerValue): ResultRow {
  return {
    question_id: entry.question_id,
    question_number: entry.question_number,
    correct_answer: entry.accepted.map((accepted) => answerText(accepted, entry.choices)).join(BETWEEN_ACCEPTED),
    student_answer: answerText(answer, entry.choices),
    is_correct: isCorrect(entry, answer) ? 1 : 0,
  };
}

/** The result of a whole attempt: every question of the key with the answer given to it, by its id. */
export function scorePaper(
  { result_id, exam_id, revision }: Pick<Result, 'result_id' | 'exam_id' | 'revision'>,
  exam: { exam_category: ExamCategory; parent_category: ParentCategory },
  key: readonly KeyEntry[],
  given: ReadonlyMap<string, AnswerValue>,
): Result {
  const rows = key.map((entry) => scoreQuestion(entry, given.get(entry.question_id) ?? null));
  const correct = rows.filter((row) => row.is_correct === 1).length;
  return {
    result_id,
    exam_id,
    revision,
    correct,
    total: rows.length,
    score: scoreOf(exam, correct, rows.length),
    rows,
  };
}
