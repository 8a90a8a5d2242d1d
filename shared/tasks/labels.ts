// What the choices of a task are called: the label is what a question's register holds, never an index.

import type { TaskBody } from './registry.ts';

/** The letter of a choice from its place: A … Z, AA, AB … */
function letterLabel(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letterLabel(Math.floor(index / 26) - 1) + last;
}

const ROMAN: readonly [number, string][] = [
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** The number of a heading from its place: i, ii, iii … */
function romanLabel(index: number): string {
  let rest = index + 1;
  let label = '';
  for (const [value, sign] of ROMAN) for (; rest >= value; rest -= value) label += sign;
  return label;
}

export function letterLabels(count: number): string[] {
  return Array.from({ length: count }, (_, index) => letterLabel(index));
}

export function romanLabels(count: number): string[] {
  return Array.from({ length: count }, (_, index) => romanLabel(index));
}

/** The labels of a task that has one list for all its numbers, which are drop-downs of them; null for a task of another kind. */
export function labelsOf(body: TaskBody): string[] | null {
  switch (body.type) {
    case 'chooseLetters':
    case 'matchingGrid':
    case 'wordBox':
      return letterLabels(body.choices.length);
    case 'matchingHeadings':
      return romanLabels(body.choices.length);
    // no default: a task of a new kind does not compile before its labels are said
    case 'flowChart':
    case 'labelledImage':
    case 'notes':
    case 'shortAnswers':
    case 'table':
      return null;
  }
}
