import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import { answerWords } from '../questions/answer-words.ts';
import { missingIn } from '../questions/edit-questions.ts';

/** What the button of a question says: its right answer, of a letter from the task's list also what it means, or what is missing. */
export function chipWords(
  question: SavedQuestion,
  choices: readonly { label: string; html: string }[] | null,
): string | null {
  const answer = answerWords(question);
  if (answer === null) return missingIn(question);
  const choice = question.question_type === 'dropDown' ? choices?.find(({ label }) => label === answer) : undefined;
  const words = plainText(choice?.html ?? '');
  return words === '' ? answer : `${answer}. ${words}`;
}
