// How a question and its right answer are written, and what is wrong with one that is not.

import { plainText } from '../plain-text.ts';
import { type Question, type QuestionBody, type QuestionType, readQuestion } from '../questions.ts';
import { imagesInHtml } from './images.ts';
import { CANNOT_BE_READ, type DraftAnswerValue, questionAuthoring } from './question-types.ts';
import { MAX_CHOICES } from './sizes.ts';

export { CANNOT_BE_READ, type DraftAnswerValue };

type QuestionData = Pick<Question, 'question_type' | 'question_data'>;

/** Why the data of a question of this type cannot be read. */
export function unreadableWords(type: QuestionType): string {
  return questionAuthoring(type).unreadable;
}

/** A question's question_data. */
export function writeQuestion(body: QuestionBody): string {
  return questionAuthoring(body.type).write(body);
}

/** What keeps a question from being stored; null where it can be. */
export function choicesProblem(body: QuestionBody): string | null {
  const count = questionAuthoring(body.type).choicesOf(body)?.length ?? 0;
  return count > MAX_CHOICES ? `There may be at most ${MAX_CHOICES} choices.` : null;
}

/** What tells one choice from another: its words, and its images. */
function choiceSigns(html: string): string {
  return (
    plainText(html) +
    imagesInHtml(html)
      .map(({ sha256 }) => sha256)
      .join('')
  );
}

/** What keeps a question from being asked; null where it can be. */
export function questionProblem(question: QuestionData): string | null {
  const body = readQuestion(question);
  if (!body) return CANNOT_BE_READ;
  const { choicesOf, htmlOf } = questionAuthoring(body.type);
  const [, ...inHtml] = htmlOf(body);
  const choices = inHtml.length > 0 ? inHtml.map(choiceSigns) : choicesOf(body);
  if (!choices) return null;
  if (choices.length < 2) return 'The question needs at least two choices.';
  if (choices.some((choice) => choice === '')) return 'A choice is empty.';
  if (new Set(choices).size < choices.length) return 'Two choices are the same.';
  return null;
}

/** What keeps a value from being the answer of a question as it stands; null where it fits. */
export function answerProblem(question: QuestionData, answer: DraftAnswerValue): string | null {
  const body = readQuestion(question);
  return body ? questionAuthoring(body.type).answerProblem(body, answer) : CANNOT_BE_READ;
}
