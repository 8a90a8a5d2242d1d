import { expect, it } from 'vitest';
import { academyDay, academyTime, academyTimeInFull, dateWords } from './academy-dates.ts';

it('a date reads as a person writes it', () => {
  expect(dateWords('2026-03-09')).toBe('9 Mar 2026');
});

it("[R167] a day is the academy's, wherever it is shown", () => {
  expect(academyDay(Date.parse('2026-11-21T18:29:00Z'))).toBe('21 Nov');
  expect(academyDay(Date.parse('2026-11-21T18:30:00Z'))).toBe('22 Nov');
});

it("a time is the academy's, with its year where that is another", () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  expect(academyTime(Date.parse('2026-11-21T08:32:00Z'), now)).toBe('21 Nov, 14:02');
  expect(academyTime(Date.parse('2026-11-21T18:35:00Z'), now)).toBe('22 Nov, 00:05');
  expect(academyTime(Date.parse('2025-12-31T18:29:00Z'), now)).toBe('31 Dec 2025, 23:59');
  expect(academyTime(Date.parse('2025-12-31T18:30:00Z'), now)).toBe('1 Jan, 00:00');
});

it("[R20] a time in full is the academy's too, and says its year", () => {
  expect(academyTimeInFull(Date.parse('2026-03-01T20:00:00.000Z'))).toBe('2 March 2026 at 01:30');
});
