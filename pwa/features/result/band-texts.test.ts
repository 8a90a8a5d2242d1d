import { describe, expect, it } from 'vitest';
import { bandOfTasks, inOneList, SPEAKING_CRITERIA, taskCriteria, type Marks } from '../../../shared/marks.ts';
import { bandWords, exactBandWords } from './band-texts.ts';

const named = (names: readonly string[], bands: number[]) =>
  names.map((name, index) => ({ name, band: bands[index] ?? 0 }));

function writing(...bands: number[][]): Marks {
  const tasks = bands.map((four, index) => ({
    part_id: 'p',
    criteria: named(taskCriteria(index + 1), four),
    comment: '',
  }));
  return { ...inOneList(tasks), band: bandOfTasks(bands), marked_at: 1, tasks };
}

function inOne(bands: number[], band: number): Marks {
  return { criteria: named(SPEAKING_CRITERIA, bands), band, comment: '', marked_at: 1 };
}

describe('how a band was made', () => {
  it('of an interview is the mean of its criteria', () => {
    expect(bandWords(inOne([6, 6, 6, 6], 6))).toBe('The mean of the four criteria is 6.');
    expect(bandWords(inOne([6, 7, 6, 7], 6.5))).toBe('The mean of the four criteria is 6.5.');
    expect(bandWords(inOne([6, 7, 6, 6], 6.5))).toBe('The mean of the four criteria is 6.25, which is rounded to 6.5.');
  });

  it('of two tasks counts the second twice', () => {
    expect(bandWords(writing([6, 6, 6, 7], [7, 7, 6, 7]))).toBe(
      'Task 1 counts one third and task 2 two thirds: 6.25 and 6.75 give 6.58, which is rounded to 6.5.',
    );
    expect(bandWords(writing([6, 6, 6, 6], [6, 6, 6, 6]))).toBe(
      'Task 1 counts one third and task 2 two thirds: 6 and 6 give 6.',
    );
  });

  it('of other numbers of tasks counts them the same', () => {
    expect(bandWords(writing([6, 7, 6, 6]))).toBe('The mean of the four criteria is 6.25, which is rounded to 6.5.');
    expect(bandWords(writing([6, 6, 6, 6], [6, 7, 6, 7], [7, 7, 7, 7]))).toBe(
      'The three tasks count the same: 6, 6.5 and 7 give 6.5.',
    );
  });

  it('is not told of marks that were made in another way, or lost their tasks', () => {
    const { tasks: _tasks, ...flat } = writing([6, 6, 6, 6], [7, 7, 7, 7]);
    expect([bandWords(flat), bandWords(inOne([6, 6, 6, 6], 7))]).toEqual([null, null]);
    // halves from before, by the rule that holds still
    expect(bandWords(inOne([6, 6.5, 7, 6], 6.5))).toBe(
      'The mean of the four criteria is 6.38, which is rounded to 6.5.',
    );
  });
});

it('a band that was not rounded has two decimals at most', () => {
  expect([6, 6.5, 6.25, 79 / 12].map(exactBandWords)).toEqual(['6', '6.5', '6.25', '6.58']);
});
