import { describe, expect, it } from 'vitest';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { newBlock } from '../editor-state/new-rows.ts';
import { blockLimits, withBlockLimits } from './block-limits.ts';
import { type BlankLimits, limitsOf, withLimits } from './choices.ts';
import { newQuestion } from './edit-questions.ts';
import { sharedLimit } from './use-question-tools.ts';

const ONE = { words: 1, numbers: null };
const TWO_AND_A_NUMBER = { words: 2, numbers: 1 };
const NONE = { words: null, numbers: null };

const gap = (id: string, limits: BlankLimits) => withLimits(newQuestion(id, 'fillBlank'), limits);
const choice = newQuestion('choice', 'mcq');
const rowOf = (questions: SavedQuestion[]) => ({
  ...newBlock({ content_id: 'block', part_id: 'part', content_type: 'paragraph', content_order: 1 }),
  questions,
});

describe('[R455] the word limit of a block', () => {
  it('is that of most of its gaps, and names the others', () => {
    expect(blockLimits(rowOf([choice]))).toBeNull();
    expect(blockLimits(rowOf([gap('a', NONE), gap('b', NONE)]))).toEqual({ shared: NONE, otherIds: [] });
    expect(blockLimits(rowOf([gap('a', TWO_AND_A_NUMBER), choice, gap('b', ONE), gap('c', ONE)]))).toEqual({
      shared: ONE,
      otherIds: ['a'],
    });
    expect(blockLimits(rowOf([gap('a', ONE), gap('b', NONE)]))).toEqual({ shared: ONE, otherIds: ['b'] });
  });

  it('is set for all gaps that share it; a gap that says otherwise, and a choice, stay', () => {
    const row = rowOf([gap('a', TWO_AND_A_NUMBER), choice, gap('b', NONE), gap('c', NONE)]);
    const next = withBlockLimits(row, ONE);
    expect(next.questions.map(limitsOf)).toEqual([TWO_AND_A_NUMBER, NONE, ONE, ONE]);
    expect(next.questions[1]).toBe(choice);
    expect(withBlockLimits(next, NONE)).toEqual(row);
  });

  it('is that of the next gap', () => {
    expect(sharedLimit(rowOf([gap('a', ONE), gap('b', ONE)]))).toBe(gap('c', ONE).question_data);
    expect(sharedLimit(rowOf([gap('a', NONE), gap('b', NONE)]))).toBe(newQuestion('c', 'fillBlank').question_data);
    expect(sharedLimit(rowOf([]))).toBeUndefined();
  });
});
