import { plainText } from '../plain-text.ts';
import { type Question, type QuestionBody, type QuestionType, readQuestion } from '../questions.ts';
import { imagesInHtml } from './images.ts';
import { CANNOT_BE_READ, type DraftAnswerValue, questionAuthoring } from './question-types.ts';
import { MAX_CHOICES } from './sizes.ts';

export { CANNOT_BE_READ, type DraftAnswerValue };

type QuestionData = Pick<Question, 'question_type' | 'question_data'>;

export function unreadableWords(type: QuestionType): string {
  return questionAuthoring(type).unreadable;
}

/** A question's question_data. */
export function writeQuestion(body: QuestionBody): string {
  return questionAuthoring(body.type).write(body);
}

export function choicesProblem(body: QuestionBody): string | null {
  const count = questionAuthoring(body.type).choicesOf(body)?.length ?? 0;
  return count > MAX_CHOICES ? `There may be at most ${MAX_CHOICES} choices.` : null;
}

function choiceSigns(html: string): string {
  return (
    plainText(html) +
    imagesInHtml(html)
      .map(({ sha256 }) => sha256)
      .join('')
  );
}

export const EMPTY_CHOICE = 'A choice is empty.';

export function questionProblem(question: QuestionData): string | null {
  const body = readQuestion(question);
  if (!body) return CANNOT_BE_READ;
  const { choicesOf, htmlOf } = questionAuthoring(body.type);
  const [, ...inHtml] = htmlOf(body);
  const choices = inHtml.length > 0 ? inHtml.map(choiceSigns) : choicesOf(body);
  if (!choices) return null;
  if (choices.length < 2) return 'The question needs at least two choices.';
  if (choices.some((choice) => choice === '')) return EMPTY_CHOICE;
  if (new Set(choices).size < choices.length) return 'Two choices are the same.';
  return null;
}

export function answerProblem(question: QuestionData, answer: DraftAnswerValue): string | null {
  const body = readQuestion(question);
  return body ? questionAuthoring(body.type).answerProblem(body, answer) : CANNOT_BE_READ;
}
