import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { writeQuestion } from '../../../../shared/authoring/questions.ts';
import { readQuestion } from '../../../../shared/questions.ts';
import { emptyBelow } from '../fields/pasted-lines.ts';

export function mcqOf(question: SavedQuestion): { description: string; choices: string[] } {
  const body = readQuestion(question);
  return body?.type === 'mcq' ? body : { description: '', choices: [] };
}

function withMcq(question: SavedQuestion, description: string, choices: readonly string[]): SavedQuestion {
  return { ...question, question_data: JSON.stringify({ description, choices }) };
}

export function descriptionOf(question: SavedQuestion): string {
  return mcqOf(question).description;
}

export function withDescription(question: SavedQuestion, description: string): SavedQuestion {
  return withMcq(question, description, mcqOf(question).choices);
}

export function withChoices(
  question: SavedQuestion,
  index: number,
  words: string,
  others: readonly string[] = [],
): SavedQuestion {
  const { description, choices } = mcqOf(question);
  const filled = emptyBelow(choices, index, others.length);
  const answers = question.answers.map((right) =>
    Number(right) > index + filled ? Number(right) + others.length - filled : right,
  );
  return { ...withMcq(question, description, choices.toSpliced(index, 1 + filled, words, ...others)), answers };
}

export function withoutChoice(question: SavedQuestion, index: number): SavedQuestion {
  const { description, choices } = mcqOf(question);
  const [answer] = question.answers;
  const right = Number(answer);
  const answers = answer === undefined || right === index ? [] : [right > index ? right - 1 : right];
  return { ...withMcq(question, description, choices.toSpliced(index, 1)), answers };
}

export function optionsOf(question: SavedQuestion): string[] {
  const body = readQuestion(question);
  return body?.type === 'dropDown' ? body.options : [];
}

/** As `withChoices`. The answer of a drop-down is its option's text, so it changes with it. */
export function withOptions(
  question: SavedQuestion,
  index: number,
  words: string,
  others: readonly string[] = [],
): SavedQuestion {
  const options = optionsOf(question);
  const wasRight = index < options.length && question.answers[0] === options[index];
  const filled = emptyBelow(options, index, others.length);
  return {
    ...question,
    question_data: JSON.stringify(options.toSpliced(index, 1 + filled, words, ...others)),
    answers: wasRight ? [words] : question.answers,
  };
}

export function withoutOption(question: SavedQuestion, index: number): SavedQuestion {
  const options = optionsOf(question);
  const answers = question.answers[0] === options[index] ? [] : question.answers;
  return { ...question, question_data: JSON.stringify(options.toSpliced(index, 1)), answers };
}

export interface BlankLimits {
  words: number | null;
  numbers: number | null;
}

export function limitsOf(question: SavedQuestion): BlankLimits {
  const body = readQuestion(question);
  if (body?.type !== 'fillBlank') return { words: null, numbers: null };
  return { words: body.word_limit, numbers: body.number_limit ?? null };
}

export function withLimits(question: SavedQuestion, { words, numbers }: BlankLimits): SavedQuestion {
  const limits = words === null || numbers === null ? {} : { number_limit: numbers };
  return { ...question, question_data: writeQuestion({ type: 'fillBlank', word_limit: words, ...limits }) };
}
