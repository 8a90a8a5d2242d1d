import { describe, expect, it } from 'vitest';
import { anExam } from '../../../shared/testing/exam.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { MonthGroup } from './library-groups.ts';
import { openingMonth } from './opening-month.ts';

const NOW = Date.parse('2026-11-27T06:00:00Z');

function group(category_year: number, category_month: Exam['category_month'], isPaid = true): MonthGroup {
  const heading = `${category_month} ${category_year}`;
  return { heading, isFree: false, isPaid, exams: [anExam({ category_year, category_month })] };
}

const YEAR = [group(2027, 'January'), group(2026, 'October'), group(2026, 'November'), group(2026, 'December')];

describe('[R259] the library opens', () => {
  it('at the current month, or at the newest before it', () => {
    expect(openingMonth(YEAR, false, NOW)).toBe('November 2026');
    expect(openingMonth(YEAR.toSpliced(2, 1), false, NOW)).toBe('October 2026');
    expect(openingMonth([group(2025, 'December'), group(2025, 'January')], false, NOW)).toBe('December 2025');
  });

  it('at the newest month that the student paid for, and at the top without one', () => {
    const locked = YEAR.map((one) => ({ ...one, isPaid: one.heading === 'October 2026' }));
    expect(openingMonth(locked, false, NOW)).toBe('October 2026');
    const unpaid = YEAR.map((one) => ({ ...one, isPaid: false }));
    expect(openingMonth(unpaid, false, NOW)).toBeNull();
    expect(openingMonth([group(2027, 'March'), group(2027, 'January')], false, NOW)).toBe('January 2027');
    expect(openingMonth([], false, NOW)).toBeNull();
  });

  it('at the current month for an admin, who needs no access', () => {
    expect(openingMonth([group(2026, 'October', false), group(2026, 'November', false)], true, NOW)).toBe(
      'November 2026',
    );
  });

  it('by the day at the academy, where a month begins earlier', () => {
    expect(openingMonth(YEAR, false, Date.parse('2026-11-30T20:00:00Z'))).toBe('December 2026');
  });
});
