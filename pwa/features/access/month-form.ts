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

export function yearsAround(nowMs: number): number[] {
  const thisYear = new Date(nowMs).getFullYear();
  return Array.from({ length: 50 }, (_, index) => thisYear - 25 + index);
}
