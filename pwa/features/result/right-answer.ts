import { plainText } from '../../../shared/plain-text.ts';
import type { QuestionType } from '../../../shared/questions.ts';
import { BETWEEN_ACCEPTED, type ResultRow } from '../../../shared/results.ts';

/** What is right: the first accepted form, and those that count as well. */
export interface RightAnswer {
  first: string;
  others: string[];
}

/** Only a blank has several forms; null where the paper is not here to say what the question is. */
export function rightAnswer(
  { correct_answer }: Pick<ResultRow, 'correct_answer'>,
  question_type: QuestionType | null,
): RightAnswer {
  const forms = question_type === 'fillBlank' ? correct_answer.split(BETWEEN_ACCEPTED) : [correct_answer];
  const [first = '', ...others] = [...new Set(forms)];
  return { first, others };
}

/** Which of a question's choices was chosen and which is right, by their places; null where it is none of them. */
export interface ReviewedChoice {
  chosen: number | null;
  right: number | null;
}

/** A result tells choices by their plain words; no two choices of a published question have the same. */
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
