// The authoring side of each question type. The type checker names what a new type lacks here.

import type { QuestionBody, QuestionType } from '../questions.ts';
import { isOverLimits, limitsInWords } from '../written-answer.ts';
import { MAX_ANSWER_CHARS } from './sizes.ts';

/** The right answer of a draft's question. mcq: the index of the choice; dropDown: the option's text; fillBlank: one accepted text. */
export type DraftAnswerValue = string | number;

export const CANNOT_BE_READ = 'The question cannot be read.';

interface QuestionAuthoring<Body> {
  /** The question_data that it begins with. */
  begin: string;
  unreadable: string;
  noAnswer: string;
  /** Its question_data. An option of a drop-down is plain text, all else is HTML. */
  write: (body: Body) => string;
  /** Its texts that are HTML: what it asks comes first. */
  htmlOf: (body: Body) => readonly string[];
  /** Returns the choices; null if the answer is written in words. */
  choicesOf: (body: Body) => readonly string[] | null;
  /** Returns why a value cannot be the answer; null if it can. */
  answerProblem: (body: Body, answer: DraftAnswerValue) => string | null;
}

const TYPES: { readonly [Type in QuestionType]: QuestionAuthoring<QuestionBody<Type>> } = {
  mcq: {
    begin: '{"description":"","choices":["","","",""]}',
    unreadable: CANNOT_BE_READ,
    noAnswer: 'Select answer',
    write: ({ description, choices }) => JSON.stringify({ description, choices }),
    htmlOf: ({ description, choices }) => [description, ...choices],
    choicesOf: ({ choices }) => choices,
    answerProblem: ({ choices }, answer) =>
      typeof answer === 'number' && choices[answer] !== undefined ? null : 'Select answer',
  },
  dropDown: {
    begin: '[]',
    unreadable: CANNOT_BE_READ,
    noAnswer: 'Select Answer',
    write: ({ options }) => JSON.stringify(options.map((option) => option.trim())),
    htmlOf: () => [],
    choicesOf: ({ options }) => options,
    answerProblem: ({ options }, answer) =>
      typeof answer === 'string' && answer !== '' && options.includes(answer) ? null : 'Select Answer',
  },
  fillBlank: {
    begin: '',
    unreadable: 'A limit of words or numbers is a whole number from 1 to 20.',
    noAnswer: 'Add at least one answer',
    write({ word_limit, number_limit }) {
      const limits = { ...(word_limit === null ? {} : { word_limit }), ...(number_limit ? { number_limit } : {}) };
      return Object.keys(limits).length === 0 ? '' : JSON.stringify(limits);
    },
    htmlOf: () => [],
    choicesOf: () => null,
    answerProblem(body, answer) {
      if (typeof answer !== 'string' || answer.trim() === '') return 'Add at least one answer';
      if (answer.length > MAX_ANSWER_CHARS) return `An answer has at most ${MAX_ANSWER_CHARS} characters.`;
      return isOverLimits(answer, body) ? `An answer has at most ${limitsInWords(body)}.` : null;
    },
  },
};

export function questionAuthoring<Type extends QuestionType>(type: Type): QuestionAuthoring<QuestionBody<Type>> {
  return TYPES[type];
}
