import { describe, expect, it } from 'vitest';
import { FRAME_MS } from './pauses.ts';
import { timedSentences } from './timed-sentences.ts';

const turn = (words: string, start_ms: number | null, speaker = 'Keeper') => ({ speaker, words, start_ms });
const timesOf = (...[turns, durationMs]: Parameters<typeof timedSentences>) =>
  timedSentences(turns, durationMs).map(({ words, from_ms, to_ms }) => [words, from_ms, to_ms]);

describe('[R456] the sentences of a transcript with times', () => {
  it('share the time of their turn by their letters, up to the next turn', () => {
    const turns = [turn('Yes. It is ten.', 1_000), turn('Thanks.', 5_500, 'Caller')];
    expect(timesOf(turns, 8_000)).toEqual([
      ['Yes.', 1_000, 2_200],
      ['It is ten.', 2_500, 5_500],
      ['Thanks.', 5_500, 8_000],
    ]);
    expect(timedSentences(turns, null).map(({ speaker, beginsTurn }) => [speaker, beginsTurn])).toEqual([
      ['Keeper', true],
      ['Keeper', false],
      ['Caller', true],
    ]);
  });

  it('of turns without a time share that of the turn before them', () => {
    expect(timesOf([turn('One.', 0), turn('Two!', null), turn('Three.', 4_000)], null)).toEqual([
      ['One.', 0, 2_000],
      ['Two!', 2_000, 4_000],
      ['Three.', 4_000, 4_480],
    ]);
  });

  it('begin with the first time, and there are none without any', () => {
    expect(timesOf([turn('Before.', null), turn('After.', 2_000)], 5_000)).toEqual([['After.', 2_000, 5_000]]);
    expect(timesOf([turn('Before.', null)], 5_000)).toEqual([]);
    expect(timesOf([], null)).toEqual([]);
  });

  it('end with their words, not with the pause that follows', () => {
    expect(timesOf([turn('Now you have some time.', 0), turn('Listen.', 30_000)], null)[0]).toEqual([
      'Now you have some time.',
      0,
      7_760,
    ]);
  });

  it('have a length where the times of a transcript run backwards, or past the recording', () => {
    expect(timesOf([turn('One.', 9_000), turn('Two.', 1_000)], 500)).toEqual([
      ['One.', 9_000, 9_320],
      ['Two.', 1_000, 1_320],
    ]);
    expect(timesOf([turn('', 1_000), turn('Two.', 1_000)], 2_000)).toEqual([['Two.', 1_000, 2_000]]);
  });
});

/** Sound and silence in turn, in milliseconds, as the loudness of a recording. */
function levelsOf(...lengths: number[]): Float32Array {
  return Float32Array.from(
    lengths.flatMap((ms, nth) => Array.from({ length: ms / FRAME_MS }, () => (nth % 2 === 0 ? -20 : -70))),
  );
}

describe('[R530] where the sound is here, a sentence', () => {
  const turns = [turn('Oh, hello there. I am ringing about the class. Thanks.', 0)];

  it('ends at a pause, not in the middle of a word', () => {
    // a comma, the first end, a breath, the second end, and half a minute to read the questions
    const levels = levelsOf(200, 140, 900, 500, 1_000, 160, 600, 400, 500, 30_000);
    const cut = timedSentences(turns, levels.length * FRAME_MS, levels);
    expect(cut.map(({ words, from_ms, to_ms }) => [words, from_ms, to_ms])).toEqual([
      ['Oh, hello there.', 0, 1_400],
      ['I am ringing about the class.', 1_580, 3_660],
      ['Thanks.', 3_740, 4_560],
    ]);
  });

  it('that follows another one in the same breath is heard whole, with a little of the other', () => {
    const said = [turn('Right. And how long does it go on for? A friend of mine did one of ten weeks.', 0)];
    // a pause after the second sentence alone
    const levels = levelsOf(2_200, 240, 2_200);
    const [first, second, third] = timedSentences(said, levels.length * FRAME_MS, levels);
    expect(third).toMatchObject({ from_ms: 2_280, to_ms: 4_640 });
    expect(second?.to_ms).toBe(2_360);
    // 'Right.' takes 400 ms of it
    expect(first?.to_ms).toBeGreaterThan(600);
    expect(first?.to_ms).toBeLessThan(1_000);
    expect(second?.from_ms).toBeLessThan(200);
  });

  it('with figures, or with letters that are spelled, takes longer than its letters say', () => {
    const said = [
      turn(
        "I could give you my work one, but I'm, uh, hardly ever at my desk. You'd better have my mobile. It's 0-7-7-0-0, 9-0-0, 4-8-1. No, sorry, 9-0-0, 4-1-8. I always get that wrong.",
        0,
      ),
    ];
    // the pauses of part 1 of the first sample
    const levels = levelsOf(
      840,
      120,
      2_960,
      220,
      1_540,
      260,
      3_140,
      160,
      820,
      380,
      420,
      120,
      1_420,
      160,
      620,
      640,
      1_220,
    );
    const cut = timedSentences(said, levels.length * FRAME_MS, levels);
    expect(cut.map(({ from_ms, to_ms }) => [from_ms, to_ms])).toEqual([
      [0, 4_080],
      [3_980, 5_840],
      [5_780, 10_220],
      [10_280, 13_340],
      [13_660, 15_040],
    ]);
  });

  it('takes its share of what is spoken where there are fewer pauses than sentences', () => {
    const levels = levelsOf(1_000, 500, 4_000, 20_000);
    const [first, , last] = timedSentences(turns, levels.length * FRAME_MS, levels);
    expect(first?.from_ms).toBe(0);
    expect(last?.to_ms).toBe(5_660);
  });

  it('is found in a turn of a hundred sentences, with and without pauses', () => {
    const words = Array.from({ length: 100 }, () => 'One sentence is as long as another.').join(' ');
    const paused = levelsOf(...Array.from({ length: 399 }, (_one, at) => (at % 2 === 0 ? 1_000 : 200)));
    const found = timedSentences([turn(words, 0)], paused.length * FRAME_MS, paused);
    expect(found).toHaveLength(100);
    const even = levelsOf(200_000);
    expect(timedSentences([turn(words, 0)], even.length * FRAME_MS, even)[50]?.from_ms).toBeCloseTo(100_000, -3);
  });

  it('takes its share of the time where nothing is heard', () => {
    const levels = Float32Array.from({ length: 500 }, () => -100);
    expect(timedSentences(turns, 10_000, levels)).toEqual(timedSentences(turns, 10_000));
  });
});
