// How a question and its right answer are written, and what is wrong with one that is not.

import { plainText } from '../plain-text.ts';
import { type Question, type QuestionBody, type QuestionType, readQuestion } from '../questions.ts';
import { isOverLimits, limitsInWords } from '../written-answer.ts';
import { MAX_ANSWER_CHARS, MAX_CHOICES } from './sizes.ts';
import { imagesInHtml } from './images.ts';

/** The right answer of a draft's question. mcq: the index of the choice; dropDown: the option's text; fillBlank: one accepted text. */
export type DraftAnswerValue = string | number;

type QuestionData = Pick<Question, 'question_type' | 'question_data'>;

export const CANNOT_BE_READ = 'The question cannot be read.';

/** Why the data of a question of this type cannot be read. */
export function unreadableWords(type: QuestionType): string {
  return type === 'fillBlank' ? 'A limit of words or numbers is a whole number from 1 to 20.' : CANNOT_BE_READ;
}

/** A question's question_data. An option of a drop-down is plain text, all else is HTML. */
export function writeQuestion(body: QuestionBody): string {
  switch (body.type) {
    case 'fillBlank': {
      const { word_limit, number_limit } = body;
      const limits = { ...(word_limit === null ? {} : { word_limit }), ...(number_limit ? { number_limit } : {}) };
      return Object.keys(limits).length === 0 ? '' : JSON.stringify(limits);
    }
    case 'mcq':
      return JSON.stringify({ description: body.description, choices: body.choices });
    case 'dropDown':
      return JSON.stringify(body.options.map((option) => option.trim()));
  }
}

/** What keeps a question from being stored; null where it can be. */
export function choicesProblem(body: QuestionBody): string | null {
  const count = body.type === 'mcq' ? body.choices.length : body.type === 'dropDown' ? body.options.length : 0;
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
  if (body.type === 'fillBlank') return null;
  const choices = body.type === 'mcq' ? body.choices.map(choiceSigns) : body.options;
  if (choices.length < 2) return 'The question needs at least two choices.';
  if (choices.some((choice) => choice === '')) return 'A choice is empty.';
  if (new Set(choices).size < choices.length) return 'Two choices are the same.';
  return null;
}

/** What keeps a value from being the answer of a question as it stands; null where it fits. */
export function answerProblem(question: QuestionData, answer: DraftAnswerValue): string | null {
  const body = readQuestion(question);
  switch (body?.type) {
    case 'mcq':
      return typeof answer === 'number' && Number.isInteger(answer) && answer >= 0 && answer < body.choices.length
        ? null
        : 'Select answer';
    case 'dropDown':
      return typeof answer === 'string' && answer !== '' && body.options.includes(answer) ? null : 'Select Answer';
    case 'fillBlank':
      if (typeof answer !== 'string' || answer.trim() === '') return 'Add at least one answer';
      if (answer.length > MAX_ANSWER_CHARS) return `An answer has at most ${MAX_ANSWER_CHARS} characters.`;
      return isOverLimits(answer, body) ? `An answer has at most ${limitsInWords(body)}.` : null;
    case undefined:
      return CANNOT_BE_READ;
  }
}
