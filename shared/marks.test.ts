import { describe, expect, it } from 'vitest';
import { Band, CRITERIA, overallBand } from './marks.ts';

describe('the band of a marked attempt', () => {
  it.each([
    [[0, 0, 0, 0], 0],
    [[9, 9, 9, 9], 9],
    [[6, 6, 6, 6], 6],
    [[6, 6, 6, 6.5], 6],
    [[6, 6, 6.5, 6.5], 6.5],
    [[6, 6, 6, 7], 6.5],
    [[6, 6, 7, 7], 6.5],
    [[6, 6.5, 7, 7], 6.5],
    [[6, 7, 7, 7], 7],
    [[6.5, 7, 7, 7], 7],
    [[0, 0, 0, 0.5], 0],
    [[0, 0, 0.5, 0.5], 0.5],
    [[8.5, 9, 9, 9], 9],
    [[8.5, 8.5, 9, 9], 9],
    [[1, 5, 5, 9], 5],
  ])('of %j is %d: the mean to the nearest half, a quarter up', (bands, band) => {
    expect(overallBand(bands)).toBe(band);
  });

  it('is itself a band, whatever the four are', () => {
    const halves = Array.from({ length: 19 }, (_, index) => index / 2);
    for (const a of halves)
      for (const b of halves) {
        const band = overallBand([a, a, b, b]);
        expect(Band.safeParse(band).success).toBe(true);
        expect(Math.abs(band - (a + b) / 2)).toBeLessThanOrEqual(0.25);
      }
  });
});

it.each([-0.5, 9.5, 5.25, Number.NaN, '6', null])('%s is no band', (value) => {
  expect(Band.safeParse(value).success).toBe(false);
});

it('each marked category has four criteria of its own', () => {
  for (const names of Object.values(CRITERIA)) expect(new Set(names).size).toBe(4);
});
