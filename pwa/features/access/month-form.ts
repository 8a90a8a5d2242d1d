import { academyDate } from '../../../shared/access.ts';
import { ACCESS_TEXTS, endDateOf } from '../../../shared/access-forms.ts';
import { isOneOf, MONTHS } from '../../../shared/papers.ts';
import type { MonthForm } from '../../api/access.ts';

export interface MonthFields {
  month: string;
  year: string;
  weeks: string;
}

export type MonthErrors = Partial<Record<keyof MonthFields, string>>;

export function readMonthFields(
  { month, year, weeks }: MonthFields,
  nowMs: number,
): { form: MonthForm; errors: null } | { form: null; errors: MonthErrors } {
  const endDate = endDateOf(weeks, nowMs);
  const isMonth = isOneOf(MONTHS, month);
  if (isMonth && year !== '' && endDate !== null)
    return { form: { selectedYear: Number(year), selectedMonth: month, endDate }, errors: null };
  const errors: MonthErrors = {};
  if (!isMonth) errors.month = ACCESS_TEXTS.month;
  if (year === '') errors.year = ACCESS_TEXTS.year;
  if (endDate === null) errors.weeks = ACCESS_TEXTS.weeks;
  return { form: null, errors };
}

export const LONG_ACCESS_WEEKS = 60;

/** Papers of more than ten years ago, or of more than two years ahead, are given to nobody. */
const [YEARS_BEFORE, YEARS_AFTER] = [10, 2];

/** Returns the years whose months can be given. */
export function givenYears(nowMs: number): string[] {
  const first = Number(thisMonth(nowMs).year) - YEARS_BEFORE;
  return Array.from({ length: YEARS_BEFORE + 1 + YEARS_AFTER }, (_, index) => String(first + index));
}

/** Returns the month of today in the academy's time, which every form for a month begins with [R565]. */
export function thisMonth(nowMs: number): { month: string; year: string } {
  const [year = '', month = ''] = academyDate(nowMs).split('-');
  return { month: MONTHS[Number(month) - 1] ?? '', year };
}
