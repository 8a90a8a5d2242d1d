import { daysBetween } from '../../../shared/goals.ts';
import { type MyGroup, REMINDED_DAYS, type SetPaper } from '../../../shared/groups.ts';
import type { LastAttempt } from '../../local/queries/read-library.ts';
import { byExamName } from '../../ui/library-order.ts';

export interface SetForMe extends SetPaper {
  groupName: string;
  /** Negative after the date. */
  daysLeft: number;
  /** When the student last sat it, in epoch milliseconds; null if never. */
  satAt: number | null;
}

/** Returns the set papers, nearest date first. Sat papers are shown until their date, others one week longer. */
export function setPapersToShow(
  groups: readonly MyGroup[],
  lastAttempts: ReadonlyMap<string, Pick<LastAttempt, 'end_time'>>,
  today: string,
): SetForMe[] {
  return groups
    .flatMap(({ name, papers }) =>
      papers.map((paper) => ({
        ...paper,
        groupName: name,
        daysLeft: daysBetween(today, paper.due_date),
        satAt: lastAttempts.get(paper.exam_id)?.end_time ?? null,
      })),
    )
    .filter(({ daysLeft, satAt }) => daysLeft >= (satAt === null ? -REMINDED_DAYS : 0))
    .toSorted((a, b) => compareDates(a.due_date, b.due_date) || byExamName(a, b));
}

export function compareDates(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
