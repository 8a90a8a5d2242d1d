import { expect, it } from 'vitest';
import type { Behind } from '../../../shared/falls-behind.ts';
import { behindWords, meanOfText, trendWords } from './behind-texts.ts';

it('[R440] says in words why a student falls behind, and what is not begun', () => {
  const of = (behind: Behind[], not_begun: number, not_begun_mocks?: number) =>
    behindWords({ behind, not_begun, not_begun_mocks });
  expect(of([{ kind: 'quiet', count: 9 }], 2)).toBe('No work for 9 days. 2 set papers not begun.');
  const all = [
    { kind: 'never' as const, count: 12 },
    { kind: 'late' as const, count: 1 },
    { kind: 'low' as const, count: 1 },
    { kind: 'unsent' as const, count: 1 },
  ];
  expect(of(all, 0)).toBe('No work yet. 1 set paper is late. 1 band below the class. Unsent work: 1 piece.');
  expect(of([{ kind: 'low', count: 1.5 }], 0)).toBe('1.5 bands below the class.');
  expect(of([], 3)).toBe('');
  // [R555] full mocks are named apart
  expect(of([{ kind: 'quiet', count: 9 }], 3, 1)).toBe('No work for 9 days. 2 set papers and 1 full mock not begun.');
  // what was set is named once
  expect(of([{ kind: 'late', count: 1, mocks: 1 }], 3, 1)).toBe('1 full mock is late. 3 not begun.');
  expect(of([{ kind: 'late', count: 3, mocks: 2 }], 2, 2)).toBe('1 set paper and 2 full mocks are late. 2 not begun.');
});

it('says a trend with an arrow and in words', () => {
  expect(trendWords({ kind: 'band', change: 0.7 })).toEqual({ arrow: '↑', words: 'Up 0.7' });
  expect(trendWords({ kind: 'percent', change: -12 })).toEqual({ arrow: '↓', words: 'Down 12%' });
  expect(trendWords({ kind: 'band', change: 0 })).toEqual({ arrow: '→', words: 'About the same' });
  expect(trendWords(null)).toBeNull();
});

it('says how many results are in a mean', () => {
  expect(meanOfText(12, true)).toBe('mean of 12 marked');
  expect(meanOfText(1_200, false)).toBe('mean of 1,200 scored');
});
