import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanToHalf, overallBand, partBand } from './overall-band.ts';

const band = fc.integer({ min: 0, max: 18 }).map((halves) => halves / 2);
const four = fc.array(band, { minLength: 4, maxLength: 4 });
const exactly = (value: number) => ({ band: value, from: value, to: value });

describe('the overall band', () => {
  it.each([
    [[6.5, 6.5, 5, 7], 6.5],
    [[4, 3.5, 4, 4], 4],
    [[6.5, 6.5, 5.5, 6], 6],
    [[6, 6, 6, 6.5], 6],
    [[6, 6, 6.5, 6.5], 6.5],
    [[6.5, 6.5, 7, 7], 7],
    [[9, 9, 9, 9], 9],
    [[0, 0, 0, 0], 0],
  ])('[R497] of %j is %d', (bands, overall) => {
    expect(meanToHalf(bands)).toBe(overall);
  });

  it('[R497] is the half that is nearest to the mean, and the higher one of two', () => {
    fc.assert(
      fc.property(four, (bands) => {
        // in eighths, so that no rounding of the computer decides
        const eighths = bands.reduce((sum, one) => sum + one * 2, 0);
        const overall = meanToHalf(bands);
        const distance = overall * 8 - eighths;
        expect(overall * 2).toBe(Math.round(overall * 2));
        expect(distance).toBeGreaterThan(-2);
        expect(distance).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('[R497] does not depend on the order, lies between the lowest and the highest, and never falls when a part rises', () => {
    fc.assert(
      fc.property(four, fc.nat({ max: 3 }), (bands, at) => {
        const overall = meanToHalf(bands);
        expect(meanToHalf(bands.toReversed())).toBe(overall);
        expect(overall).toBeGreaterThanOrEqual(Math.min(...bands));
        expect(overall).toBeLessThanOrEqual(Math.max(...bands));
        const better = bands.map((one, index) => (index === at ? Math.min(9, one + 0.5) : one));
        expect(meanToHalf(better)).toBeGreaterThanOrEqual(overall);
      }),
    );
  });

  it('[R497] is missing until each part has a band', () => {
    expect(overallBand([exactly(6), exactly(6), exactly(6), null])).toBeNull();
    expect(overallBand([])).toBeNull();
    expect(overallBand([exactly(6), exactly(6), exactly(6), exactly(7)])).toEqual(exactly(6.5));
  });

  it('[R497] has a range that holds it, from the low ends of the parts to their high ends', () => {
    const part = fc.tuple(band, fc.constantFrom(0, 0.5, 1), fc.constantFrom(0, 0.5, 1)).map(([value, less, more]) => ({
      band: value,
      from: Math.max(0, value - less),
      to: Math.min(9, value + more),
    }));
    fc.assert(
      fc.property(fc.array(part, { minLength: 4, maxLength: 4 }), (parts) => {
        const overall = overallBand(parts)!;
        expect(overall.from).toBeLessThanOrEqual(overall.band);
        expect(overall.to).toBeGreaterThanOrEqual(overall.band);
      }),
    );
  });
});

describe('the band of a part', () => {
  const reading = { exam_category: 'reading', parent_category: 'academic' } as const;
  const writing = { exam_category: 'writing', parent_category: 'academic' } as const;
  const scored = { correct: 30, total: 40, score: { kind: 'band', value: 7 } } as const;
  const marked = { correct: 0, total: 0, score: null, marks: { criteria: [], band: 6.5, comment: '', marked_at: 1 } };

  it('[R497] is the one of the table with its range, or the marker’s, half a band to each side', () => {
    expect(partBand(reading, scored)).toEqual({ band: 7, from: 6.5, to: 7.5 });
    expect(partBand(writing, marked)).toEqual({ band: 6.5, from: 6, to: 7 });
    expect(partBand(writing, { ...marked, marks: { ...marked.marks, band: 9 } })).toEqual({
      band: 9,
      from: 8.5,
      to: 9,
    });
  });

  it('[R497] is missing before the marks, and of a paper that gives only a percentage', () => {
    expect(partBand(writing, { ...marked, marks: undefined })).toBeNull();
    expect(partBand(reading, null)).toBeNull();
    expect(partBand(reading, { correct: 1, total: 1, score: { kind: 'percent', value: 100 } })).toBeNull();
  });
});
