import { describe, expect, it } from 'vitest';
import { sentenceAround } from './sentence.ts';

const around = (text: string, words: string, maxLength?: number) => {
  const start = text.indexOf(words);
  return sentenceAround(text, { start, end: start + words.length }, maxLength);
};

describe('the sentence around words', () => {
  const text = 'The harbour is old. Salt pans  line\nthe coast! Is it dry? Yes';

  it.each([
    ['harbour', 'The harbour is old.'],
    ['Salt', 'Salt pans line the coast!'],
    ['coast', 'Salt pans line the coast!'],
    ['Yes', 'Yes'],
    ['old. Salt', 'The harbour is old. Salt pans line the coast!'],
  ])('of %s', (words, sentence) => {
    expect(around(text, words)).toBe(sentence);
  });

  it('keeps the words and what is near them of one that is too long', () => {
    const long = `${'before '.repeat(40)}the tide ${'after '.repeat(40)}`;
    const cut = around(long, 'the tide', 100);
    expect(cut.length).toBeLessThanOrEqual(100);
    expect(cut).toMatch(/^…before .*before the tide after .*after…$/);
  });

  it('is never longer than it may be, even where the words are', () => {
    expect(around('x'.repeat(200), 'x'.repeat(150), 100)).toHaveLength(100);
  });
});
