// Questions set into a line of the text form: {7 ____} is a gap, {8 TRUE | FALSE} a drop-down, {9} one with the block's options,
// {10 ? Which? | this | that} a choice.

import {
  APART,
  decodeInline,
  decodePlain,
  encodeInline,
  encodePlain,
  keepEdges,
  NOTHING,
  splitAt,
  withMarkedEnd,
} from './inline.ts';
import { newDropDown, newGap, newMcq, type TextGap, type TextItem, type TextQuestion } from './pieces.ts';

const GAP = /\{(\d+)((?:[^\\{}]|\\[\s\S])*)\}/y;

/** A line with its questions; `shared` are the options that stand once above all lines. */
export function encodeItems(items: readonly TextItem[], shared: readonly string[] | null): string {
  const written = items.map((item, index) => {
    if (typeof item !== 'string') return encodeQuestion(item, shared);
    const words = item === '' ? NOTHING : encodeInner(item);
    return typeof items[index - 1] === 'string' ? APART + words : words;
  });
  return keepEdges(written.join(''));
}

/** White space at the edges of a stretch is inside the line; that of the line itself is marked later. */
function encodeInner(html: string): string {
  return encodeInline(`.${html}.`).slice(1, -1);
}

function encodeQuestion(question: TextQuestion, shared: readonly string[] | null): string {
  switch (question.type) {
    case 'fillBlank':
      return `{${question.number} ____${encodeLimits(question)}}`;
    case 'dropDown': {
      if (shared && shared.length > 0 && isSameList(shared, question.options)) return `{${question.number}}`;
      const options = question.options.map(encodeOption).join(' | ');
      return `{${question.number} ${question.options.length < 2 ? `${options} |` : options}}`;
    }
    case 'mcq': {
      const words = [question.description, ...question.choices].map((html) => encodeInline(html) || NOTHING);
      return `{${question.number} ? ${words.join(' | ')}}`;
    }
  }
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

/** The options that all drop-downs of a block have alike; null where they differ. */
export function sharedOptions(questions: readonly TextQuestion[]): string[] | null {
  const lists = questions.flatMap((question) => (question.type === 'dropDown' ? [question.options] : []));
  const [first] = lists;
  return first && first.length >= 2 && lists.every((list) => isSameList(list, first)) ? first : null;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

export function decodeItems(source: string, shared: readonly string[]): TextItem[] {
  const line = withMarkedEnd(source);
  const items: TextItem[] = [];
  const addWords = (words: string) => {
    for (const stretch of splitAt(words, APART))
      if (stretch !== '') items.push(decodeInline(`.${stretch}.`).slice(1, -1));
  };
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '{') {
      GAP.lastIndex = at;
      const match = GAP.exec(line);
      if (!match) continue;
      addWords(line.slice(from, at));
      items.push(decodeQuestion(Number(match[1]), match[2] ?? '', shared));
      from = at + match[0].length;
      at = from - 1;
    }
  }
  addWords(line.slice(from));
  return items;
}

function decodeQuestion(number: number, inside: string, shared: readonly string[]): TextQuestion {
  const words = inside.trimStart();
  if (words === '' && shared.length > 0) return newDropDown(number, [...shared]);
  if (words === '' || words.startsWith('_')) return newGap(number, decodeLimits(words));
  if (!words.startsWith('?')) return newDropDown(number, decodeOptions(words));
  const [description = '', ...choices] = splitAt(words.slice(1), '|').map(decodeInline);
  return newMcq(number, description, choices);
}

export function decodeOptions(words: string): string[] {
  return splitAt(words, '|')
    .filter((option) => option.trim() !== '')
    .map(decodePlain);
}

function decodeLimits(words: string) {
  const figure = (what: RegExp) => {
    const match = what.exec(words);
    return match ? Number(match[1]) : null;
  };
  return { word_limit: figure(/(\d+) words?/i), number_limit: figure(/(\d+) numbers?/i) };
}
