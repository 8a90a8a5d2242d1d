import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import { answerWords } from '../questions/answer-texts.ts';
import { missingIn } from '../questions/edit-questions.ts';

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
