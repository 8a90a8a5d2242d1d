import { describe, expect, it } from 'vitest';
import { anExam } from '../../../shared/testing/exam.ts';
import {
  estimateWords,
  lastTimeWords,
  nextScoreWords,
  nothingRightWords,
  remarkedWords,
  tooFewWords,
} from './result-texts.ts';
import { weakestWords } from '../../ui/kind-texts.ts';

const reading = anExam();

describe('what a result says of the next one', () => {
  it('is how many more right answers the next band needs', () => {
    expect(nextScoreWords(reading, { correct: 28, total: 40 })).toBe('2 more right answers for band 7.');
    expect(nextScoreWords(reading, { correct: 29, total: 40 })).toBe('1 more right answer for band 7.');
  });

  it('is plain for a percentage, and nothing at the top', () => {
    expect(nextScoreWords(reading, { correct: 8, total: 13 })).toBe('2 more right answers for 70%.');
    expect(nextScoreWords(reading, { correct: 40, total: 40 })).toBeNull();
    expect(nextScoreWords(reading, { correct: 13, total: 13 })).toBeNull();
  });

  it('names the weakest kind of question', () => {
    expect(weakestWords({ name: 'True / False / Not given', right: 2, wrong: 4 })).toBe(
      'Weakest: True / False / Not given, 2 right of 6 answered.',
    );
  });
});

it('[R275] the sample says the band of a whole paper, with its caution', () => {
  expect(estimateWords({ band: 5, from: 4.5, to: 6 }, { correct: 5, total: 13 })).toEqual({
    estimate: 'About band 5 on a whole paper (5 of 13)',
    caution: 'This sample is short. A whole paper could give 4.5 to 6.',
  });
  expect(estimateWords({ band: 4, from: 3.5, to: 5 }, { correct: 4, total: 13 }).caution).toBe(
    'This sample is short. A whole paper could give a band below 4, or up to 5.',
  );
  expect(estimateWords({ band: 3.5, from: 3.5, to: 4 }, { correct: 2, total: 13 })).toEqual({
    estimate: 'About band 4 or lower on a whole paper (2 of 13)',
    caution: 'This sample is short.',
  });
});

it('[R306] the sample says how many answers its band needs', () => {
  expect(tooFewWords(4, 13)).toBe('You answered 4 of 13 questions. Answer 7 or more to see your band.');
});

it('[R308] says kindly that nothing was right, and what to do', () => {
  expect(nothingRightWords(1, 4)).toBeNull();
  expect(nothingRightWords(0, 0)).toContain('You did not answer any question this time.');
  expect(nothingRightWords(0, 4)).toContain('No answer was right this time.');
});

it('[R278] the result says how many were right the last time', () => {
  expect(lastTimeWords({ correct: 3, total: 40 }, { correct: 14, total: 40 })).toBe('Last time 3, now 14.');
  expect(lastTimeWords({ correct: 3, total: 13 }, { correct: 14, total: 40 })).toBe('Last time 3 of 13, now 14 of 40.');
});

it('[R47] a re-marked result says what it was before, or that it stays the same', () => {
  const result = { result_id: 'r', exam_id: 'e', revision: 1, correct: 32, total: 40, score: null, rows: [] };
  const at = new Date(2026, 9, 14).getTime();
  const words = (correct: number) =>
    remarkedWords(reading, result, { reason: 'x', at, before: { correct, score: { kind: 'band', value: 7 } } });
  expect(words(31)).toEqual({
    when: 'The answer key was put right on 14 October 2026:',
    before: 'Before: 31 of 40, estimated band 7.',
  });
  expect(words(32).before).toBe('Your score stays the same.');
});
