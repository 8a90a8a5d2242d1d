import { describe, expect, it } from 'vitest';
import { dataLines, dataWords } from './data-texts.ts';

const counts = { papers: 120_000, audio: 31_000_000, sync: 4_275, recordings: 0, app: 530_000 };
const november = new Date(2026, 10, 22).getTime();
const used = { since: november, all: counts, of: { month: '2026-11', counts: { ...counts, audio: 0 } } };

describe('[R134] what the app has used', () => {
  it('is said by kind, with all of it together at the end', () => {
    const lines = dataLines(used, november);
    expect(lines.map(({ name }) => name)).toEqual([
      'Papers and explanations',
      'Audio and pictures',
      'Answers and results',
      'Your recordings',
      'The app itself',
      'Together',
    ]);
    expect(lines.at(-1)).toEqual({ name: 'Together', thisMonth: 654_275, all: 31_654_275 });
  });

  it('is nothing this month where the last that was counted was another', () => {
    const lines = dataLines(used, new Date(2026, 11, 1).getTime());
    expect(lines.every(({ thisMonth }) => thisMonth === 0)).toBe(true);
    expect(lines.at(-1)?.all).toBe(31_654_275);
  });

  it('is told in words that do not round small work away', () => {
    expect([0, 300, 4_275, 999_499, 1_240_000, 31_000_000].map(dataWords)).toEqual([
      'none',
      '1 KB',
      '4 KB',
      '999 KB',
      '1.2 MB',
      '31 MB',
    ]);
  });
});
