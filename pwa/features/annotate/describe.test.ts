import { describe, expect, it } from 'vitest';
import { Selector } from '../../../shared/annotations.ts';
import { describeSpan, spanOfRange, tidySpan } from './describe.ts';
import { element, range, text } from './testing.ts';
import { TextIndex } from './text-index.ts';

const family = '👩‍👩‍👧';

describe('describing a selection', () => {
  it('gives the words, their place and up to 32 units around them', () => {
    const words = `${'a'.repeat(40)} salt pans ${'b'.repeat(40)}`;
    const [selector] = describeSpan(words, { start: 41, end: 50 });
    expect(selector).toEqual({
      start: 41,
      end: 50,
      exact: 'salt pans',
      prefix: `${'a'.repeat(31)} `,
      suffix: ` ${'b'.repeat(31)}`,
    });
  });

  it('leaves white space at the ends out', () => {
    expect(tidySpan(' \n one \u00a0', { start: 0, end: 8 })).toEqual({ start: 3, end: 6 });
  });

  it('gives nothing for blank text', () => {
    expect(tidySpan('a \n\t b', { start: 1, end: 5 })).toBeNull();
    expect(tidySpan('abc', { start: 1, end: 1 })).toBeNull();
  });

  it('never splits what a person sees as one character', () => {
    const words = `a${family}e\u0301z`;
    const e = 1 + family.length;
    expect(tidySpan(words, { start: 3, end: e + 1 })).toEqual({ start: 1, end: e + 2 });
  });

  it('keeps the pairs around the quote whole', () => {
    const words = `${'😀'.repeat(20)}xx${'😀'.repeat(20)}`.replace('😀', '.');
    const at = words.indexOf('xx');
    const [selector] = describeSpan(words, { start: at, end: at + 2 });
    expect(selector?.prefix.isWellFormed()).toBe(true);
    expect(selector?.suffix.isWellFormed()).toBe(true);
  });

  it('covers of each document what the range covers of it', () => {
    const first = element('P', [text('first words')], { 'data-document-id': '1' });
    const second = element('P', [text('second words')], { 'data-document-id': '2' });
    element('DIV', [first, second]);
    const both = range([first.childNodes[0] ?? first, 6], [second.childNodes[0] ?? second, 6]);
    expect(spanOfRange(new TextIndex(first), both)).toEqual({ start: 6, end: 11 });
    expect(spanOfRange(new TextIndex(second), both)).toEqual({ start: 0, end: 6 });
  });

  it('splits what is longer than one selector may quote, and loses no word', () => {
    const words = 'word '.repeat(10_000).trim();
    const selectors = describeSpan(words, { start: 0, end: words.length });
    expect(selectors.length).toBe(3);
    expect(selectors.map((one) => one.exact).join(' ')).toBe(words);
    for (const one of selectors) expect(Selector.safeParse(one).success).toBe(true);
  });

  it('splits even what has no space in it', () => {
    const words = '😀'.repeat(25_000);
    const selectors = describeSpan(words, { start: 0, end: words.length });
    expect(selectors.map((one) => one.exact).join('')).toBe(words);
    for (const one of selectors) expect(one.exact.isWellFormed()).toBe(true);
  });
});
