import { describe, expect, it } from 'vitest';
import { currentSentence } from './current-sentence.ts';

const sentences = [
  { from_ms: 1_000, to_ms: 3_000 },
  { from_ms: 3_100, to_ms: 5_000 },
  { from_ms: 9_000, to_ms: 9_300 },
];

describe('[R529] the current sentence', () => {
  it('is the last that began, and none before the first', () => {
    expect([0, 1_000, 3_050, 3_100, 8_999, 60_000].map((ms) => currentSentence(sentences, ms, null))).toEqual([
      null,
      0,
      0,
      1,
      1,
      2,
    ]);
  });

  it('stays the chosen one where the recording stopped a moment after its end', () => {
    expect(currentSentence(sentences, 3_250, 0)).toBe(0);
    expect(currentSentence(sentences, 800, 0)).toBe(0);
  });

  it('is the one that is heard once the recording has left the chosen one', () => {
    expect(currentSentence(sentences, 3_500, 0)).toBe(1);
    expect(currentSentence(sentences, 9_100, 0)).toBe(2);
    expect(currentSentence(sentences, 9_100, 17)).toBe(2);
  });
});
