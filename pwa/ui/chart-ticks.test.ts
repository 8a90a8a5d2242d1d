import { expect, it } from 'vitest';
import { chartTicks } from './chart-ticks.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 9, 24);

it('days are named equally far apart, also over the end of a month', () => {
  const ticks = chartTicks(FIRST, FIRST + 29 * DAY_MS);
  expect(ticks.map((date) => date.toISOString().slice(5, 10))).toEqual(['10-24', '11-03', '11-13']);
  expect(chartTicks(FIRST, FIRST + 30 * DAY_MS)).toHaveLength(4);
});

it.each([0, 0.4, 1, 2, 3, 7, 90, 365])('no more than four are named within %d days, none after the last', (days) => {
  const ticks = chartTicks(FIRST, FIRST + days * DAY_MS);
  expect(ticks.length).toBeGreaterThan(0);
  expect(ticks.length).toBeLessThanOrEqual(4);
  expect(ticks.at(-1)?.getTime()).toBeLessThanOrEqual(FIRST + days * DAY_MS);
});
