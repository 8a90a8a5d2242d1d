import { expect, it } from 'vitest';
import { goalsText, testWords } from './goal-texts.ts';

it('the days to the test are counted, and one that has passed asks for the next', () => {
  expect(testWords('2026-11-22', '2026-12-05')).toBe('Your test is in 13 days.');
  expect(testWords('2026-11-22', '2026-11-23')).toBe('Your test is tomorrow.');
  expect(testWords('2026-11-22', '2026-11-22')).toBe('Your test is today. Good luck.');
  expect(testWords('2026-11-22', '2026-11-21')).toBe('This day is over. Set the day of your next test.');
});

it('all that is set stands in one line, and what is not set is asked for', () => {
  const text = (targetBand: number | null, testDate: string | null, track: 'general' | null) =>
    goalsText({ targetBand, testDate, track }, '2026-11-22', '2031-12-31');
  expect(text(null, null, null)).toBe('Set your band and the day of your test.');
  expect(text(null, null, 'general')).toBe('General. Set your band and the day of your test.');
  expect(text(7, '2026-12-05', 'general')).toBe('General. Band 7. Your test is in 13 days.');
  expect(text(null, '2026-12-05', null)).toBe('Your test is in 13 days.');
  expect(text(6.5, '9999-12-31', null)).toBe('Band 6.5.');
});
