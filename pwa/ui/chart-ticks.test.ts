import { expect, it } from 'vitest';
import { chartTicks } from './chart-ticks.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 9, 24);

it('days are named equally far apart, also over the end of a month', () => {
  const ticks = chartTicks(FIRST, FIRST + 29 * DAY_MS);
  expect(ticks.map((date) => date.toISOString().slice(5, 10))).toEqual(['10-29', '11-06', '11-14', '11-22']);
});

it.each([0, 0.4, 1, 2, 3, 7, 90, 365])('no more than five are named within %d days, none before the first', (days) => {
  const ticks = chartTicks(FIRST, FIRST + days * DAY_MS);
  expect(ticks.length).toBeGreaterThan(0);
  expect(ticks.length).toBeLessThanOrEqual(5);
  expect(ticks[0]?.getTime()).toBeGreaterThanOrEqual(FIRST);
  expect(ticks.at(-1)?.getTime()).toBe(FIRST + days * DAY_MS);
});
