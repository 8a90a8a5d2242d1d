import { plainText } from '../../../shared/plain-text.ts';
import type { QuestionType } from '../../../shared/questions.ts';
import { BETWEEN_ACCEPTED, type ResultRow } from '../../../shared/results.ts';

export interface RightAnswer {
  first: string;
  others: string[];
}

/**
 * Only a gap has several forms. Without the paper the question's type is null: three forms or more are a gap's, for
 * hardly a choice has two such signs in its words [R638].
 */
export function rightAnswer(
  { correct_answer }: Pick<ResultRow, 'correct_answer'>,
  question_type: QuestionType | null,
): RightAnswer {
  const parts = correct_answer.split(BETWEEN_ACCEPTED);
  const isGap = question_type === 'fillBlank' || (question_type === null && parts.length > 2);
  const forms = isGap ? parts : [correct_answer];
  const [first = '', ...others] = [...new Set(forms)];
  return { first, others };
}

export interface ReviewedChoice {
  chosen: number | null;
  right: number | null;
}

/**
 * Compares plain text, because a result stores choices as text; no two choices of a published question have the same.
 */
export function reviewedChoice(
  { student_answer, correct_answer }: Pick<ResultRow, 'student_answer' | 'correct_answer'>,
  choices: readonly string[],
): ReviewedChoice {
  const words = choices.map(plainText);
  const place = (answer: string): number | null => {
    const index = words.indexOf(answer.trim());
    return answer.trim() === '' || index === -1 ? null : index;
  };
  return { chosen: place(student_answer), right: place(correct_answer) };
}
