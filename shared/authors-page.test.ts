// docs/marking.md promises authors what counts as equal: each of its examples is so.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bandOfTasks } from './marks.ts';
import { isSameAnswer } from './testing/same-answer.ts';
import { countAnswerWords, isOverLimits } from './written-answer.ts';

const page = readFileSync(new URL('../docs/marking.md', import.meta.url), 'utf8');

/** The rows below the one table whose first column is headed so, as the cells hold them. */
function rowsOf(head: string): string[][] {
  const [, rest = ''] = page.split(`| ${head} |`);
  const rows = rest.split('\n').slice(2);
  const end = rows.findIndex((row) => !row.startsWith('|'));
  // a space before and after belongs to the table
  return rows.slice(0, end).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replace(/^ | $/g, '')),
  );
}

const codeOf = (cell = '') => /^`(.+)`$/.exec(cell)?.[1] ?? '';
const pairsOf = (head: string) => rowsOf(head).map(([what, one, other]) => [what, codeOf(one), codeOf(other)] as const);

describe('the page for authors', () => {
  it.each(pairsOf('what makes no difference'))(
    'is right that %s make no difference: %j and %j',
    (_what, one, other) => {
      expect([isSameAnswer(one, other), isSameAnswer(other, one)]).toEqual([true, true]);
    },
  );

  it.each(pairsOf('what makes a difference'))('is right that %s make a difference: %j and %j', (_what, one, other) => {
    expect(one !== '' && other !== '').toBe(true);
    expect([isSameAnswer(one, other), isSameAnswer(other, one)]).toEqual([false, false]);
  });

  it.each(rowsOf('answer'))('is right about the words of %s: %s', (answer, count) => {
    expect(countAnswerWords(codeOf(answer))).toBe(Number(count));
  });

  it.each(rowsOf('answer, words and numbers'))(
    'is right about the numbers in %s: %s and %s',
    (cell, words, numbers) => {
      const answer = codeOf(cell);
      const [word_limit, number_limit] = [Number(words), Number(numbers)];
      expect(isOverLimits(answer, { word_limit, number_limit })).toBe(false);
      expect(isOverLimits(answer, { word_limit: word_limit - 1, number_limit })).toBe(true);
      expect(isOverLimits(answer, { word_limit, number_limit: number_limit - 1 })).toBe(true);
    },
  );

  it.each(rowsOf('bands of task 1'))('is right about the bands %s and %s: %s', (first = '', second = '', band) => {
    const tasks = [first, second].filter((bands) => bands !== '–').map((bands) => bands.split(' ').map(Number));
    expect(bandOfTasks(tasks)).toBe(Number(band));
  });

  it('has its examples', () => {
    expect(pairsOf('what makes no difference').length).toBeGreaterThan(15);
    expect(pairsOf('what makes a difference').length).toBeGreaterThan(15);
    expect(rowsOf('answer, words and numbers').length).toBeGreaterThan(8);
    expect(rowsOf('answer').length + rowsOf('bands of task 1').length).toBeGreaterThan(10);
  });
});
