import { academyDate } from '../../../shared/access.ts';
import { MONTHS } from '../../../shared/papers.ts';
import type { MonthGroup } from './library-groups.ts';

/**
 * Returns the heading of the month where the library opens: the newest that has begun, else the next to come, of those
 * that the student paid for; for an admin, of all. Null for the top: a student without a month finds the free papers
 * from there [R259].
 */
export function openingMonth(groups: readonly MonthGroup[], isAdmin: boolean, atMs: number): string | null {
  const thisMonth = academyDate(atMs).slice(0, 7);
  const months = groups
    .filter(({ isPaid }) => isAdmin || isPaid)
    .toSorted((a, b) => (monthOf(a) < monthOf(b) ? -1 : 1));
  const month = months.findLast((group) => monthOf(group) <= thisMonth) ?? months[0];
  return month?.heading ?? null;
}

/** Returns 'YYYY-MM'. */
function monthOf({ exams: [exam] }: MonthGroup): string {
  return exam ? `${exam.category_year}-${String(MONTHS.indexOf(exam.category_month) + 1).padStart(2, '0')}` : '';
}
