import type { AnswerValue } from '../../shared/answers.ts';
import { answerText, BETWEEN_ACCEPTED, type ResultRow } from '../../shared/results.ts';
import type { KeyEntry } from './answer-keys.ts';
import { isOverLimits, isSameAnswer } from '../../shared/written-answer.ts';

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
