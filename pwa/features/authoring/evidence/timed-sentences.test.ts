import { describe, expect, it } from 'vitest';
import { timedSentences } from './timed-sentences.ts';

const turn = (words: string, start_ms: number | null, speaker = 'Keeper') => ({ speaker, words, start_ms });
const timesOf = (...[turns, durationMs]: Parameters<typeof timedSentences>) =>
  timedSentences(turns, durationMs).map(({ words, from_ms, to_ms }) => [words, from_ms, to_ms]);

describe('[R456] the sentences of a transcript with times', () => {
  it('share the time of their turn by their letters, up to the next turn', () => {
    const turns = [turn('Yes. It is ten.', 1_000), turn('Thanks.', 16_000, 'Caller')];
    expect(timesOf(turns, 20_000)).toEqual([
      ['Yes.', 1_000, 5_000],
      ['It is ten.', 6_000, 16_000],
      ['Thanks.', 16_000, 20_000],
    ]);
    expect(timedSentences(turns, null).map(({ speaker, beginsTurn }) => [speaker, beginsTurn])).toEqual([
      ['Keeper', true],
      ['Keeper', false],
      ['Caller', true],
    ]);
  });

  it('of turns without a time share that of the turn before them', () => {
    expect(timesOf([turn('One.', 0), turn('Two!', null), turn('Three.', 8_000)], null)).toEqual([
      ['One.', 0, 4_000],
      ['Two!', 4_000, 8_000],
      ['Three.', 8_000, 8_480],
    ]);
  });

  it('begin with the first time, and there are none without any', () => {
    expect(timesOf([turn('Before.', null), turn('After.', 2_000)], 5_000)).toEqual([['After.', 2_000, 5_000]]);
    expect(timesOf([turn('Before.', null)], 5_000)).toEqual([]);
    expect(timesOf([], null)).toEqual([]);
  });

  it('have a length where the times of a transcript run backwards, or past the recording', () => {
    expect(timesOf([turn('One.', 9_000), turn('Two.', 1_000)], 500)).toEqual([
      ['One.', 9_000, 9_320],
      ['Two.', 1_000, 1_320],
    ]);
    expect(timesOf([turn('', 1_000), turn('Two.', 1_000)], 2_000)).toEqual([['Two.', 1_000, 2_000]]);
  });
});
