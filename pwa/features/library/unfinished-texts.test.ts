import { expect, it } from 'vitest';
import { aboutText, actionLabel, leftText, titleText } from './unfinished-texts.ts';

it.each([
  [false, 61_000, '00:01:01 left'],
  [false, null, '--:--:-- left'],
  [false, 0, 'Time is up by this device’s clock'],
  [true, null, 'Time is up'],
])('the time left (%s, %s) reads %s', (isUp, leftMs, words) => {
  expect(leftText(isUp, leftMs)).toBe(words);
});

it.each([
  [false, 61_000],
  [false, null],
  [false, 0],
  [true, 0],
])('[R572] one full stop stands after the time left (%s, %s), before what follows it', (isUp, leftMs) => {
  const about = aboutText({ answeredCount: 0, questionCount: 40 }, 'Practice, no clock', 'at 13:08');
  expect(`${leftText(isUp, leftMs)}${about}`).toMatch(/[^.]\. Practice, no clock\. 0 of 40 answered\. Begun at 13:08$/);
});

it('the button names the paper, and when it began if several are open', () => {
  expect(actionLabel('Continue', 'Reading 1', null)).toBe('Continue Reading 1');
  expect(actionLabel('Continue', 'Reading 1', 'at 09:30')).toBe('Continue Reading 1, begun at 09:30');
});

it('[R311, R601] an attempt of one part alone names the part with the paper', () => {
  expect(titleText('Tides', 'reading', 2)).toBe('Tides, Part 2');
  expect(titleText('Tides', 'reading', undefined)).toBe('Tides');
  expect(titleText('Tides', 'writing', 2)).toBe('Tides, Task 2');
});
