import { describe, expect, it } from 'vitest';
import { daysBetween, goalsOf, isDate } from './goals.ts';

describe('the goals of a student', () => {
  it('are what their settings say', () => {
    const rows = [
      { name: 'target_band', value: '7.5' },
      { name: 'test_date', value: '2026-12-05' },
      { name: 'track', value: 'general' },
    ];
    expect(goalsOf(rows)).toEqual({ targetBand: 7.5, testDate: '2026-12-05', track: 'general' });
  });

  it('are none at first, once taken away, and where this app does not know them', () => {
    const none = { targetBand: null, testDate: null, track: null };
    expect(goalsOf([])).toEqual(none);
    for (const value of ['', '12', '7.3', 'soon', '2026-02-30'])
      expect(
        goalsOf([
          { name: 'target_band', value },
          { name: 'test_date', value },
          { name: 'track', value },
        ]),
      ).toEqual(none);
  });

  it('count the days, whatever the hour changes of a year', () => {
    expect(daysBetween('2026-11-22', '2026-12-05')).toBe(13);
    expect(daysBetween('2026-12-05', '2026-12-05')).toBe(0);
    expect(daysBetween('2026-12-06', '2026-12-05')).toBe(-1);
    expect(isDate('2026-12-05')).toBe(true);
  });
});
