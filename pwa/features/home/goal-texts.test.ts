import { expect, it } from 'vitest';
import { testWords } from './goal-texts.ts';

it('the days to the test are counted, and one that has passed asks for the next', () => {
  expect(testWords('2026-11-22', '2026-12-05')).toBe('Your test is in 13 days.');
  expect(testWords('2026-11-22', '2026-11-23')).toBe('Your test is tomorrow.');
  expect(testWords('2026-11-22', '2026-11-22')).toBe('Your test is today. Good luck.');
  expect(testWords('2026-11-22', '2026-11-21')).toBe('This day is over. Set the day of your next test.');
});
