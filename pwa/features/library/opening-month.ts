import { academyDate } from '../../../shared/access.ts';
import { MONTHS } from '../../../shared/papers.ts';
import type { MonthGroup } from './library-groups.ts';

/**
 * Returns the heading of the month where the library opens: the newest that has begun of those that the student paid
 * for, or of all for an admin. Null means the top: there a student without a month finds the free papers [R259].
 */
export function openingMonth(groups: readonly MonthGroup[], isAdmin: boolean, atMs: number): string | null {
  const thisMonth = academyDate(atMs).slice(0, 7);
  const [newest] = groups
    .filter((group) => (isAdmin || group.isPaid) && monthOf(group) <= thisMonth)
    .toSorted((a, b) => (monthOf(a) < monthOf(b) ? 1 : -1));
  return newest?.heading ?? null;
}

/** Returns 'YYYY-MM'. */
function monthOf({ exams: [exam] }: MonthGroup): string {
  return exam ? `${exam.category_year}-${String(MONTHS.indexOf(exam.category_month) + 1).padStart(2, '0')}` : '';
}
