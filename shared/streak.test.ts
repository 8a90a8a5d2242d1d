import { expect, it } from 'vitest';
import { weeksOfPractice } from './streak.ts';
import { dayAfter, mondayOf } from './weeks.ts';

const WEDNESDAY = '2026-11-25';
const weeksAgo = (...weeks: number[]) => weeks.map((week) => dayAfter(WEDNESDAY, -7 * week));

it('[R524] counts the weeks with practice, however often in a week', () => {
  expect(weeksOfPractice([], WEDNESDAY)).toBe(0);
  expect(weeksOfPractice([WEDNESDAY, dayAfter(WEDNESDAY, -2), WEDNESDAY], WEDNESDAY)).toBe(1);
  expect(weeksOfPractice(weeksAgo(0, 1, 2), WEDNESDAY)).toBe(3);
  expect(weeksOfPractice(['2026-11-22', '2026-11-23'], WEDNESDAY)).toBe(2);
});

it('[R524] this week takes nothing away before it is over', () => {
  expect(weeksOfPractice(weeksAgo(1, 2), WEDNESDAY)).toBe(2);
  expect(weeksOfPractice(weeksAgo(2, 3), WEDNESDAY)).toBe(2);
});

it('[R524] forgives one week without practice, each time, and begins anew after two', () => {
  expect(weeksOfPractice(weeksAgo(0, 2, 3, 5), WEDNESDAY)).toBe(4);
  expect(weeksOfPractice(weeksAgo(0, 1, 4, 5), WEDNESDAY)).toBe(2);
  expect(weeksOfPractice(weeksAgo(3, 4), WEDNESDAY)).toBe(0);
});

it('[R524] does not count days to come, as a wrong clock makes them', () => {
  expect(weeksOfPractice([dayAfter(WEDNESDAY, 1), dayAfter(WEDNESDAY, 30)], WEDNESDAY)).toBe(0);
});

it('a week begins on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-03-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-02-23',
  ]);
});
