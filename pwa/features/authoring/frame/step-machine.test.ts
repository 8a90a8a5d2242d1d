import { describe, expect, it } from 'vitest';
import { stepPath, stepStates, stepToShow, type Step } from './step-machine.ts';

const paper = (parts: number[], creationStatus: 'pending' | 'complete' = 'pending') => ({
  exam: { creationStatus, no_of_parts: 2 },
  parts: parts.map((part_no) => ({ part_no })),
});

describe('who asks for a step', () => {
  it.each<[Step, Parameters<typeof stepToShow>[1], Step]>([
    ['parts', null, 'details'],
    ['details', paper([]), 'details'],
    ['parts', paper([]), 'parts'],
    ['content', paper([]), 'parts'],
    ['content', paper([1]), 'parts'],
    ['content', paper([1, 2]), 'content'],
    ['details', paper([1, 2]), 'details'],
    ['finished', paper([1, 2]), 'content'],
    ['content', paper([1, 2], 'complete'), 'finished'],
    ['finished', paper([1, 2], 'complete'), 'finished'],
  ])('%s', (asked, progress, shown) => expect(stepToShow(asked, progress)).toBe(shown));
});

it('the bar says what is done, where one is, and what comes', () => {
  const states = (current: Step, progress: Parameters<typeof stepStates>[1]) =>
    stepStates(current, progress).map(({ state }) => state);
  expect(states('details', null)).toEqual(['current', 'later', 'later', 'later']);
  expect(states('details', paper([1, 2]))).toEqual(['current', 'done', 'open', 'later']);
  expect(states('content', paper([1, 2]))).toEqual(['done', 'done', 'current', 'later']);
  expect(states('finished', paper([1, 2], 'complete'))).toEqual(['done', 'done', 'done', 'done']);
});

it('a paper that is not saved has one address, whatever the step', () => {
  expect(stepPath(null, 'details')).toBe('/admin/exam/new');
  expect(stepPath('7', 'content')).toBe('/admin/exam/7/content');
});
