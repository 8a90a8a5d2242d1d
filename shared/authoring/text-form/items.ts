// Questions in a line of the text form: {7 ____} is a gap, {8 TRUE | FALSE} a drop-down, {9} one with the block's
// options, {10 ? Which? | this | that} a choice.

import {
  APART,
  decodeInline,
  decodePlain,
  encodeInline,
  keepEdges,
  NOTHING,
  splitAt,
  withMarkedEnd,
} from './inline.ts';
import { newDropDown, newGap, newMcq, type TextItem, type TextQuestion } from './pieces.ts';
import { isSameList, questionText } from './question-text.ts';

const GAP = /\{(\d+)((?:[^\\{}]|\\[\s\S])*)\}/y;

export function encodeItems(items: readonly TextItem[], shared: readonly string[] | null): string {
  const written = items.map((item, index) => {
    if (typeof item !== 'string') return questionText(item.type).encode(item, shared);
    const words = item === '' ? NOTHING : encodeInner(item);
    return typeof items[index - 1] === 'string' ? APART + words : words;
  });
  return keepEdges(written.join(''));
}

/** Escapes a stretch but not its edges, which are inside the line; the line's own edges are escaped later. */
function encodeInner(html: string): string {
  return encodeInline(`.${html}.`).slice(1, -1);
}

export function sharedOptions(questions: readonly TextQuestion[]): string[] | null {
  const lists = questions.flatMap((question) => (question.type === 'dropDown' ? [question.options] : []));
  const [first] = lists;
  return first && first.length >= 2 && lists.every((list) => isSameList(list, first)) ? first : null;
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
