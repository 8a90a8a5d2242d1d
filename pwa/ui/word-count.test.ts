import { describe, expect, it } from 'vitest';
import { countWords, wordCountText, wordsOfLeast } from './word-count.ts';

describe('the word count', () => {
  it('counts runs without white space', () => {
    expect(countWords('')).toBe(0);
    expect(countWords('  \n\t ')).toBe(0);
    expect(countWords('The  table\nshows 58% of “well-known” people’s journeys.')).toBe(8);
  });

  it('leaves out what holds no letter and no digit', () => {
    expect(countWords('yes - no … & 🙂 !')).toBe(2);
  });

  it('counts other scripts, and says one word in the singular', () => {
    expect(countWords('හෙලෝ ලෝකය')).toBe(2);
    expect(countWords('مرحبا بالعالم')).toBe(2);
    expect([0, 1, 1234].map(wordCountText)).toEqual(['0 words', '1 word', '1,234 words']);
  });

  it('[R68] stands beside what the task asks for', () => {
    expect(wordsOfLeast(132, 150)).toBe('132 of 150 words');
    expect(wordsOfLeast(1234, 250)).toBe('1,234 of 250 words');
    expect(wordsOfLeast(1, null)).toBe('1 word');
  });

  it('counts 50 kB', () => {
    expect(countWords('four '.repeat(10_000))).toBe(10_000);
  });
});
