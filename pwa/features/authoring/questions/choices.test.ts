import { describe, expect, it } from 'vitest';
import { withChoices, withLimits, limitsOf, withoutChoice, withoutOption, withOptions } from './choices.ts';
import { newQuestion } from './edit-questions.ts';

const mcq = { ...newQuestion('q', 'mcq', '{"description":"Why?","choices":["a","b","c"]}'), answers: [1] };
const dropDown = { ...newQuestion('q', 'dropDown', '["TRUE","FALSE"]'), answers: ['FALSE'] };

describe('the right answer', () => {
  it('stays on its choice when one before it goes, and is none when it goes itself', () => {
    expect(withoutChoice(mcq, 0).answers).toEqual([0]);
    expect(withoutChoice(mcq, 2).answers).toEqual([1]);
    expect(withoutChoice(mcq, 1).answers).toEqual([]);
  });

  it('changes with the words of its option', () => {
    expect(withOptions(dropDown, 1, ['NO']).answers).toEqual(['NO']);
    expect(withOptions(dropDown, 0, ['YES']).answers).toEqual(['FALSE']);
    expect(withoutOption(dropDown, 1).answers).toEqual([]);
  });
});

it('several lines that are pasted into a choice are choices of their own', () => {
  const { question_data } = withChoices(mcq, 1, ['x', 'y', 'z']);
  expect(JSON.parse(question_data)).toEqual({ description: 'Why?', choices: ['a', 'x', 'y', 'z'] });
});

it('a limit of words may have one of numbers beside it, and none without it', () => {
  const blank = newQuestion('q', 'fillBlank');
  const limited = withLimits(blank, { words: 2, numbers: 1 });
  expect(limited.question_data).toBe('{"word_limit":2,"number_limit":1}');
  expect(limitsOf(limited)).toEqual({ words: 2, numbers: 1 });
  expect(withLimits(limited, { words: null, numbers: 1 }).question_data).toBe('');
  expect(limitsOf(blank)).toEqual({ words: null, numbers: null });
});
