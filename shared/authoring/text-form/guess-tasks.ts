// Recognises groups of questions that are tasks. Its instruction, its list and its numbers must all match, and the
// result is marked as unsure; anything else is read as before.

import { letterLabels } from '../../tasks/labels.ts';
import { brokenWordsNote } from './broken-words.ts';
import { cutGaps, hasGap, readLetters, type Numbers } from './guess-gaps.ts';
import type { MarkedLine } from './guess-lines.ts';
import { isSentence } from './guess-passage.ts';
import { htmlOf } from './inline.ts';
import { newDropDown, type PieceBody, type ReadPiece, type TextItem, type SourceLine } from './pieces.ts';
import { readLimits } from './read-limits.ts';
import { readTask } from './tagged.ts';

export interface Group {
  instruction: string;
  first: number;
  last: number;
  isAsked: (number: number) => boolean;
  source: readonly SourceLine[];
  lines: readonly MarkedLine[];
}

const COUNTS: Record<string, number> = { two: 2, three: 3 };
export const CHOOSE_LETTERS = /\bchoose\s+(two|three)\s+(?:correct\s+)?(?:letters|answers)\b/i;
const MATCH = /\bcorrect\s+(?:letter|ending)\b|\bmatch\s+each\b/i;
const FROM_A_LIST = /\bcomplete\b[^.]*\b(?:using|with|from)\b[^.]*\b(?:list|box|words|phrases)\b/i;
const TABLE = /\bcomplete\s+the\s+(?:following\s+)?table\b/i;
const MORE_THAN_ONCE = /\bmore\s+than\s+once\b/i;
const ANY_LIMIT = { word_limit: null, number_limit: null };
const MOST_TITLE_CHARS = 80;

/** Returns the task that a group consists of; null if it is not certainly one. Takes `numbers` only then. */
export function guessTask(group: Group, numbers: Numbers): ReadPiece[] | null {
  const made = lettersToChoose(group) ?? grid(group) ?? wordBox(group) ?? table(group);
  if (!made) return null;
  for (let number = group.first; number <= group.last; number += 1) numbers.take(number);
  return made;
}

function lettersToChoose({ instruction, first, last, isAsked, lines }: Group): ReadPiece[] | null {
  const count = COUNTS[CHOOSE_LETTERS.exec(instruction)?.[1]?.toLowerCase() ?? ''];
  const { before, list, after } = aroundList(lines);
  if (count !== last - first + 1 || list.length <= count || before.length === 0 || after.length > 0) return null;
  if (before.some(({ kind }) => kind !== 'words') || !areAllAsked(first, last, isAsked)) return null;
  const labels = letterLabels(list.length);
  const items = Array.from({ length: count }, (_, index) => newDropDown(first + index, [...labels]));
  const description = before.map(({ words }) => htmlOf(words)).join(' ');
  const body: PieceBody = { type: 'chooseLetters', description, choices: choicesOf(list), lines: [{ items }] };
  return [taken(body, lines, 'one question with several letters')];
}

function grid({ instruction, first, last, lines }: Group): ReadPiece[] | null {
  const { before, title, list, after } = aroundList(lines, true);
  const rows = [...before, ...after];
  if (!MATCH.test(instruction) || !isList(list, instruction) || (before.length > 0 && after.length > 0)) return null;
  if (rows.length < 2 || rows.some(({ kind, words }) => kind !== 'numbered' || words === '')) return null;
  if (rows.map(({ label }) => Number(label)).join() !== countFrom(first, last).join()) return null;
  const labels = letterLabels(list.length);
  const statements = rows.map(({ label, words }) => ({
    items: [htmlOf(words), newDropDown(Number(label), [...labels])],
  }));
  // only the key tells how often a letter is used, and `false` refuses none
  const once = false;
  const body: PieceBody = {
    type: 'matchingGrid',
    title: htmlOf(title),
    choices: choicesOf(list),
    once,
    lines: statements,
  };
  return [taken(body, lines, 'a matching grid')];
}

function wordBox(group: Group): ReadPiece[] | null {
  const { instruction, first, last, lines } = group;
  const { before, list, after } = aroundList(lines, true);
  if (!FROM_A_LIST.test(instruction) || !isList(list, instruction) || readLimits(instruction)) return null;
  if ((before.length > 0 && after.length > 0) || list.length < last - first + 1) return null;
  const text = [...before, ...after];
  if (text.some(({ kind }) => kind !== 'words')) return null;
  const numbers = ownNumbers(group);
  const labels = letterLabels(list.length);
  const paragraphs: TextItem[][] = [];
  for (const { words } of joined(text))
    paragraphs.push(cutGaps(words, null, numbers, { limits: ANY_LIMIT, letters: labels }).items);
  if (!hasNumbers(paragraphs, first, last)) return null;
  const body: PieceBody = {
    type: 'wordBox',
    choices: choicesOf(list),
    once: !MORE_THAN_ONCE.test(instruction),
    lines: paragraphs.map((items) => ({ items })),
  };
  return [taken(body, lines, 'a text with a word box')];
}

function table(group: Group): ReadPiece[] | null {
  const { instruction, first, last, source, lines } = group;
  if (!TABLE.test(instruction)) return null;
  // the first cell of a row may be empty
  const printed = source.map(({ text }) => text.replaceAll(/^ +| +$/g, '')).filter((line) => line.trim() !== '');
  const hasTitle = !isRow(printed[0] ?? '');
  const rows = hasTitle ? printed.slice(1) : printed;
  const widths = new Set(rows.map((row) => cellsIn(row).length));
  if (rows.length < 2 || widths.size !== 1 || !rows.every(isRow)) return null;
  const title = hasTitle ? [`Title: ${printed[0]}`] : [];
  if (hasTitle && (printed[0] ?? '').length > MOST_TITLE_CHARS) return null;
  const numbers = ownNumbers(group);
  const style = { limits: readLimits(instruction) ?? ANY_LIMIT, letters: null };
  const body = readTask('Table', [...title, ...rows], (cell) => {
    const words = cell.replaceAll(/\s+/g, ' ').trim();
    // a number alone in a cell is the table's own
    if (!hasGap(words, numbers.isAsked)) return wordsIn(words);
    const { label, rest } = labelOf(words, numbers);
    return cutGaps(rest, label, numbers, style).items;
  });
  if (
    body.type !== 'table' ||
    !hasNumbers(
      body.lines.map(({ items }) => items),
      first,
      last,
    )
  )
    return null;
  return [taken(body, lines, 'a table')];
}

function labelOf(words: string, numbers: Numbers): { label: number | null; rest: string } {
  const [, number, rest] = /^[([]?(\d{1,3})[)\]]?[.:]?\s+(\D.*)$/u.exec(words) ?? [];
  const hasOther = [...(rest ?? '').matchAll(/\d{1,3}/g)].some(([figure]) => numbers.isAsked(Number(figure)));
  if (rest === undefined || hasOther || !numbers.isAsked(Number(number)) || !hasGap(rest, () => false))
    return { label: null, rest: words };
  return { label: Number(number), rest };
}

const wordsIn = (words: string): TextItem[] => (words === '' ? [] : [htmlOf(words)]);
const cellsIn = (row: string) => row.split(/\t| {2,}/);
const isRow = (row: string) => cellsIn(row).length > 1 && !row.includes('|');

function aroundList(lines: readonly MarkedLine[], mayHaveTitle = false) {
  const from = lines.findIndex(({ kind }) => kind === 'letter');
  const end = lines.findIndex(({ kind }, index) => index > from && kind !== 'letter');
  const list = from === -1 ? [] : lines.slice(from, end === -1 ? undefined : end);
  const [before, after] = from === -1 ? [lines, []] : [lines.slice(0, from), end === -1 ? [] : lines.slice(end)];
  const last = before.at(-1);
  const isTitled = mayHaveTitle && last?.kind === 'words' && /^list of\b/i.test(last.words) && !isSentence(last.words);
  return { before: isTitled ? before.slice(0, -1) : before, title: isTitled ? last.words : '', list, after };
}

function isList(list: readonly MarkedLine[], instruction: string): boolean {
  return list.length > 2 && readLetters(instruction)?.length === list.length;
}

function choicesOf(list: readonly MarkedLine[]): string[] {
  return list.map(({ words }) => htmlOf(words));
}

function joined(text: readonly MarkedLine[]): { words: string }[] {
  const paragraphs: { words: string }[] = [];
  for (const { words, isApart } of text) {
    const last = paragraphs.at(-1);
    if (last && !isApart) last.words += ` ${words}`;
    else paragraphs.push({ words });
  }
  return paragraphs;
}

/** Returns numbers for a trial, so that a failed guess uses none. */
function ownNumbers({ first, isAsked }: Group): Numbers {
  const used = new Set<number>();
  return {
    isAsked: (number) => isAsked(number) && !used.has(number),
    next: () => {
      let number = first;
      while (used.has(number)) number += 1;
      return number;
    },
    take: (number) => used.add(number),
  };
}

function hasNumbers(lines: readonly TextItem[][], first: number, last: number): boolean {
  const found = lines.flat().flatMap((item) => (typeof item === 'string' ? [] : item.number));
  return found.toSorted((a, b) => a - b).join() === countFrom(first, last).join();
}

function countFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function areAllAsked(first: number, last: number, isAsked: (number: number) => boolean): boolean {
  return countFrom(first, last).every(isAsked);
}

function taken(body: PieceBody, lines: readonly MarkedLine[], what: string): ReadPiece {
  const range = { from: lines[0]?.from ?? 0, to: lines.at(-1)?.to ?? 0 };
  const broken = brokenWordsNote(lines.flatMap(({ broken: words = [] }) => words));
  return { body, lines: range, unsure: [`This was taken for ${what}.`, ...broken] };
}
