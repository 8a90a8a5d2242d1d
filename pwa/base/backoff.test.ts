import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

const steady = { firstMs: 1_000, longestMs: 15_000, jitter: 0 };

it('doubles from the first wait to the longest', () => {
  expect([0, 1, 2, 3, 4, 50].map((failures) => backoffMs(steady, failures))).toEqual([
    1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
  ]);
});

it('comes no sooner than the server asks, and no later than the longest', () => {
  expect(backoffMs(steady, 0, 9_000)).toBe(9_000);
  expect(backoffMs(steady, 0, 3_600_000)).toBe(15_000);
});

it('leaves as much to chance as it may', () => {
  const waits = Array.from({ length: 200 }, () => backoffMs({ ...steady, jitter: 0.5 }, 1));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(2_000);
  expect(new Set(waits).size).toBeGreaterThan(1);
});
