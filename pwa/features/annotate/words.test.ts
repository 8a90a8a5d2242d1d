import { describe, expect, it } from 'vitest';
import { wordAfter, wordAt, wordBefore } from './words.ts';

const passage = '"The salt," she said.';

describe('words', () => {
  it('come one after another without what stands between them', () => {
    const found: string[] = [];
    for (let word = wordAfter(passage, 0); word; word = wordAfter(passage, word.end)) {
      found.push(passage.slice(word.start, word.end));
    }
    expect(found).toEqual(['The', 'salt', 'she', 'said']);
  });

  it('go back the same way', () => {
    const found: string[] = [];
    for (let word = wordBefore(passage, passage.length); word; word = wordBefore(passage, word.start)) {
      found.push(passage.slice(word.start, word.end));
    }
    expect(found).toEqual(['said', 'she', 'salt', 'The']);
  });

  it('are found where a position lies in one, before one, or behind the last', () => {
    expect(wordAt(passage, 6)).toEqual({ start: 5, end: 9 });
    expect(wordAt(passage, 10)).toEqual({ start: 12, end: 15 });
    expect(wordAt(passage, passage.length)).toEqual({ start: 16, end: 20 });
    expect(wordAt('', 0)).toBeNull();
  });

  it('are found far into a long text, at their own place', () => {
    const long = 'word '.repeat(2000);
    expect(wordAfter(long, 5001)).toEqual({ start: 5005, end: 5009 });
  });
});
