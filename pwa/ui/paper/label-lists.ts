// Lists whose entries have a letter or a number each: blocks made for it, and such lines in a text.

import type { ContentBody } from '../../../shared/content.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { isAsking } from '../../../shared/question-groups.ts';
import { letterLabels, romanLabels } from '../../../shared/tasks/labels.ts';
import { linesOf } from '../../../shared/tasks/registry.ts';

/** The words of each label in plain text, by the label in small letters. */
export type LabelWords = ReadonlyMap<string, string>;

const MOST_LABELS = 52;
const MOST_WORDS_CHARS = 200;
const LETTERS = letterLabels(MOST_LABELS);
const ROMANS = romanLabels(MOST_LABELS);
const SERIES: readonly (readonly string[])[] = [
  LETTERS,
  LETTERS.map((label) => label.toLowerCase()),
  ROMANS,
  ROMANS.map((label) => label.toUpperCase()),
  LETTERS.map((_label, index) => String(index + 1)),
];

export function isLabel(text: string): boolean {
  return SERIES.some((series) => series.includes(text));
}

/** Returns the lists of a block that asks nothing; of a task, its own list. */
export function listsIn(body: ContentBody): LabelWords[] {
  switch (body.type) {
    case 'alphabetList':
      return [asList(LETTERS, body.values)];
    case 'booleanList':
      return runsIn(body.rows.map(({ value, description }) => [plainText(value), plainText(description)] as const));
    case 'text':
    case 'heading':
      return runsIn(printedLines(body.html).map(splitLabel));
    case 'matchingGrid':
    case 'wordBox':
    case 'chooseLetters':
    case 'labelledImage':
      return body.choices.length === 0 ? [] : [asList(LETTERS, body.choices)];
    case 'matchingHeadings':
      return [asList(ROMANS, body.choices)];
    case 'table':
      return isAsking(body) ? [] : runsIn(pairs(wordsOfLines(body), body.columns));
    case 'bulletList':
    case 'paragraph':
    case 'notes':
    case 'flowChart':
      return isAsking(body) ? [] : runsIn(wordsOfLines(body).map(splitLabel));
    case 'mcqQuestion':
    case 'dropDownQuestion':
    case 'shortAnswers':
      return [];
  }
}

export function listsInHtml(html: string): LabelWords[] {
  return runsIn(printedLines(html).map(splitLabel));
}

function asList(labels: readonly string[], htmls: readonly string[]): LabelWords {
  return labelWords(htmls.map((html, index) => [labels[index] ?? '', plainText(html)]));
}

function labelWords(entries: readonly (readonly [label: string, words: string])[]): LabelWords {
  return new Map(entries.map(([label, words]) => [label.toLowerCase(), words]));
}

function wordsOfLines(body: ContentBody): string[] {
  return linesOf(body).map((items) =>
    plainText(items.map((item) => (item.type === 'text' ? item.value : '')).join('')),
  );
}

type Entry = readonly [label: string, words: string] | null;

function pairs(cells: readonly string[], columns: number): Entry[] {
  if (columns !== 2) return [];
  return cells.flatMap((label, index) => (index % 2 === 0 ? [[label, cells[index + 1] ?? ''] as const] : []));
}

const LINE_ENDS = /<br\b[^>]*>|<\/(?:p|li|tr|h[1-6]|blockquote)>/gi;
const ORDERED = /<ol\b[^>]*>([\s\S]*?)<\/ol>/gi;

function printedLines(html: string): string[] {
  const numbered = html.replaceAll(ORDERED, (_list, items: string) => {
    let number = 0;
    return items.replaceAll(/<li\b[^>]*>/gi, () => `<li>${(number += 1)} `);
  });
  return numbered
    .replaceAll(LINE_ENDS, '\n')
    .split('\n')
    .map(plainText)
    .filter((line) => line !== '');
}

const LABELLED = /^[([]?([A-Za-z]{1,7}|\d{1,2})(?:[)\].:]+\s*|\s+[–—-]\s+|\s+)(\S.*)$/;

function splitLabel(line: string): Entry {
  const [, label = '', words = ''] = LABELLED.exec(line) ?? [];
  return isLabel(label) && words.length <= MOST_WORDS_CHARS ? [label, words] : null;
}

/** Returns the runs of two or more lines whose labels follow one another, as A, B, C: 'A place to rest' is none. */
function runsIn(entries: readonly Entry[]): LabelWords[] {
  return SERIES.flatMap((series) => {
    const runs: [string, string][][] = [];
    let last = -2;
    for (const entry of entries) {
      const place = entry ? series.indexOf(entry[0]) : -1;
      if (entry && place !== -1 && place === last + 1) runs.at(-1)?.push([...entry]);
      else if (entry && place !== -1) runs.push([[...entry]]);
      last = place === -1 ? -2 : place;
    }
    return runs.filter((run) => run.length > 1).map(labelWords);
  });
}
