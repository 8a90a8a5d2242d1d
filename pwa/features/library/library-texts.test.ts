import { expect, it } from 'vitest';
import { attendLabel, resumeText } from './library-texts.ts';

it('[R311, R601] the button of a card says which part is open, where it is one part alone', () => {
  expect(resumeText('reading', [2])).toBe('Continue Part 2');
  expect(resumeText('reading', [undefined])).toBe('Continue');
  expect(resumeText('reading', [2, undefined])).toBe('Continue');
  expect(attendLabel('Continue Part 2', 'Tides')).toBe('Continue Part 2 or start again: Tides');
  expect(resumeText('writing', [2])).toBe('Continue Task 2');
  expect(attendLabel(null, 'Tides')).toBe('Attend Tides');
});
