// How each type of question stands in the text form; the type checker names what a new one lacks here.

import type { QuestionBody, QuestionType } from '../../questions.ts';
import { decodePlain, encodeInline, encodePlain, NOTHING, splitAt } from './inline.ts';
import { letterOf, placeOfLetter, type TextGap, type TextQuestion } from './pieces.ts';

type Asked = Pick<TextQuestion, 'number' | 'reason' | 'evidence'>;
type OfType<Type extends QuestionType> = Extract<TextQuestion, { type: Type }>;

interface QuestionText<Type extends QuestionType> {
  /** As it stands in its line; `shared` are the options that all drop-downs of the block have. */
  encode: (question: OfType<Type>, shared: readonly string[] | null) => string;
  /** Its right answer as the key says it; null where there is none. */
  writeAnswer: (question: OfType<Type>) => string | null;
  /** Sets the answer that a line of the key gives; says in words why it cannot. */
  setAnswer: (question: OfType<Type>, words: string) => string | null;
  /** Its right answer as an author reads it. */
  told: (question: OfType<Type>) => string;
  ofDraft: (body: QuestionBody<Type>, asked: Asked, answers: readonly (string | number)[]) => OfType<Type>;
  /** As a paper stores it. */
  toDraft: (question: OfType<Type>) => { body: QuestionBody<Type>; answers: (string | number)[] };
}

const TYPES: { readonly [Type in QuestionType]: QuestionText<Type> } = {
  mcq: {
    encode({ number, description, choices }) {
      const words = [description, ...choices].map((html) => encodeInline(html) || NOTHING);
      return `{${number} ? ${words.join(' | ')}}`;
    },
    writeAnswer: ({ answer }) => (answer === null ? null : letterOf(answer)),
    setAnswer(question, words) {
      const answer = /^[a-z]{1,2}$/i.test(words.trim()) ? placeOfLetter(words.trim()) : -1;
      if (answer < 0 || answer >= question.choices.length)
        return `The key says “${words.trim()}”, which is no choice here.`;
      question.answer = answer;
      return null;
    },
    told: ({ answer }) => (answer === null ? 'no answer' : letterOf(answer)),
    ofDraft(body, asked, [value]) {
      const isChoice = value !== undefined && body.choices[Number(value)] !== undefined;
      return { ...body, ...asked, answer: isChoice ? Number(value) : null };
    },
    toDraft: (question) => ({ body: question, answers: question.answer === null ? [] : [question.answer] }),
  },
  dropDown: {
    encode({ number, options }, shared) {
      if (shared && shared.length > 0 && isSameList(shared, options)) return `{${number}}`;
      const words = options.map(encodeOption).join(' | ');
      return `{${number} ${options.length < 2 ? `${words} |` : words}}`;
    },
    writeAnswer: ({ answer }) => (answer === null ? null : encodePlain(answer)),
    setAnswer(question, words) {
      question.answer = decodePlain(words);
      return question.options.includes(question.answer)
        ? null
        : `The key says “${question.answer}”, which is no option here.`;
    },
    told: ({ options, answer }) => answer ?? `${options.join(' | ')}, no answer`,
    ofDraft: (body, asked, [value]) => ({ ...body, ...asked, answer: value === undefined ? null : String(value) }),
    toDraft: (question) => ({ body: question, answers: question.answer === null ? [] : [question.answer] }),
  },
  fillBlank: {
    encode: (question) => `{${question.number} ____${encodeLimits(question)}}`,
    writeAnswer: ({ answers }) =>
      answers.length === 0 ? null : answers.map((answer) => encodePlain(answer, '/')).join(' / '),
    setAnswer(question, words) {
      question.answers = splitAt(words, '/')
        .filter((answer) => answer.trim() !== '')
        .map(decodePlain);
      return null;
    },
    told: ({ answers }) => (answers.length === 0 ? 'gap, no answer' : answers.join(' / ')),
    ofDraft: ({ type, word_limit, number_limit = null }, asked, answers) => ({
      type,
      ...asked,
      word_limit,
      number_limit,
      answers: answers.map(String),
    }),
    toDraft: ({ type, word_limit, number_limit, answers }) => ({
      body: { type, word_limit, ...(number_limit === null ? {} : { number_limit }) },
      answers,
    }),
  },
};

export function questionText<Type extends QuestionType>(type: Type): QuestionText<Type> {
  return TYPES[type];
}

function encodeLimits({ word_limit, number_limit }: TextGap): string {
  const limits = [
    ...(word_limit === null ? [] : [`${word_limit} words`]),
    ...(number_limit === null ? [] : [`${number_limit} numbers`]),
  ];
  return limits.length === 0 ? '' : ` ${limits.join(', ')}`;
}

export function encodeOption(option: string): string {
  return encodePlain(option).replace(/^[?_]/, String.raw`\$&`);
}

export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
