import { describe, expect, it } from 'vitest';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
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
    expect(withOptions(dropDown, 1, 'NO').answers).toEqual(['NO']);
    expect(withOptions(dropDown, 0, 'YES').answers).toEqual(['FALSE']);
    expect(withoutOption(dropDown, 1).answers).toEqual([]);
  });
});

describe('several lines that are pasted into a choice', () => {
  const choicesOf = ({ question_data }: SavedQuestion) => (JSON.parse(question_data) as { choices: string[] }).choices;

  it('are choices of their own, and none that has words gives way to them', () => {
    const pasted = withChoices(mcq, 0, 'ax', ['y', 'z']);
    expect(choicesOf(pasted)).toEqual(['ax', 'y', 'z', 'b', 'c']);
    expect(pasted.answers).toEqual([3]);
    const options = withOptions(dropDown, 0, 'TRUE!', ['NOT GIVEN']);
    expect(options).toMatchObject({ question_data: '["TRUE!","NOT GIVEN","FALSE"]', answers: ['FALSE'] });
  });

  it('fill the empty ones right below it first, of which the right one stays right', () => {
    const empty = { ...newQuestion('q', 'mcq'), answers: [2] };
    const pasted = withChoices(withChoices(empty, 3, 'd'), 0, 'a', ['b', 'c', 'c2']);
    expect(choicesOf(pasted)).toEqual(['a', 'b', 'c', 'c2', 'd']);
    expect(pasted.answers).toEqual([2]);
  });
});

it('a limit of words may have one of numbers beside it, and none without it', () => {
  const blank = newQuestion('q', 'fillBlank');
  const limited = withLimits(blank, { words: 2, numbers: 1 });
  expect(limited.question_data).toBe('{"word_limit":2,"number_limit":1}');
  expect(limitsOf(limited)).toEqual({ words: 2, numbers: 1 });
  expect(withLimits(limited, { words: null, numbers: 1 }).question_data).toBe('');
  expect(limitsOf(blank)).toEqual({ words: null, numbers: null });
});
