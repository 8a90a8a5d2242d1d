import { expect, it } from 'vitest';
import { distanceWords, testWords } from './goal-texts.ts';

it('the days to the test are counted, and one that has passed asks for the next', () => {
  expect(testWords('2026-11-22', '2026-12-05')).toBe('Your test is in 13 days.');
  expect(testWords('2026-11-22', '2026-11-23')).toBe('Your test is tomorrow.');
  expect(testWords('2026-11-22', '2026-11-22')).toBe('Your test is today. Good luck.');
  expect(testWords('2026-11-22', '2026-11-21')).toBe('That day has passed. Set the date of your next test.');
});

it('the way to the target is said in bands', () => {
  expect(distanceWords(6.5, 7)).toBe('Your last band was 6.5: half a band to go.');
  expect(distanceWords(6, 7)).toBe('Your last band was 6: one band to go.');
  expect(distanceWords(5.5, 7)).toBe('Your last band was 5.5: 1.5 bands to go.');
  expect(distanceWords(7, 7)).toBe('Your last band, 7, reaches your target.');
});
