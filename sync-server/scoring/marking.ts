import type { AnswerValue } from '../../shared/answers.ts';
import { answerText, type ResultRow } from '../../shared/results.ts';
import type { KeyEntry } from './answer-keys.ts';

/** Whether an answer is right by the key of its question [R40]. No answer is wrong [R41]. */
export function isCorrect(entry: KeyEntry, answer: AnswerValue): boolean {
  if (answer === null) return false;
  if (entry.question_type !== 'fillBlank') return entry.accepted.includes(answer);
  const given = plainText(String(answer));
  return given !== '' && entry.accepted.some((accepted) => plainText(String(accepted)) === given);
}

/** The result's row of one question, with both answers as a person reads them. */
export function markQuestion(entry: KeyEntry, answer: AnswerValue): ResultRow {
  return {
    question_id: entry.question_id,
    question_number: entry.question_number,
    correct_answer: entry.accepted.map((accepted) => answerText(accepted, entry.choices)).join(' / '),
    student_answer: answerText(answer, entry.choices),
    is_correct: isCorrect(entry, answer) ? 1 : 0,
  };
}

/** What two spellings of a written answer have in common: case, spacing, quotes, dashes and one closing full stop do not count. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?\.$/, '')
    .toLowerCase();
}
