import { daysBetween } from '../../../shared/goals.ts';
import type { MyGroup, SetPaper } from '../../../shared/groups.ts';
import type { LastSitting } from '../../local/read-library.ts';

/** A paper that was not sat is reminded of for so long after its date. */
const REMINDED_DAYS = 7;

/** A paper set for a group, as home shows it. */
export interface SetForMe extends SetPaper {
  groupName: string;
  /** Negative where the date has passed. */
  daysLeft: number;
  /** When the student last sat it, in epoch milliseconds; null where they have not. */
  satAt: number | null;
}

/** What is set for the student, the nearest date first; what was sat is shown until its date, the rest a week longer [R113]. */
export function setPapersToShow(
  groups: readonly MyGroup[],
  sittings: ReadonlyMap<string, Pick<LastSitting, 'end_time'>>,
  today: string,
): SetForMe[] {
  return groups
    .flatMap(({ name, papers }) =>
      papers.map((paper) => ({
        ...paper,
        groupName: name,
        daysLeft: daysBetween(today, paper.due_date),
        satAt: sittings.get(paper.exam_id)?.end_time ?? null,
      })),
    )
    .filter(({ daysLeft, satAt }) => daysLeft >= (satAt === null ? -REMINDED_DAYS : 0))
    .toSorted((a, b) => a.due_date.localeCompare(b.due_date) || a.exam_name.localeCompare(b.exam_name, 'en'));
}

/** 'Sunday 29 November' of '2026-11-29'. */
export function weekdayWords(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}

/** Until when it is to be sat, in words. */
export function dueWords({ due_date, daysLeft }: Pick<SetForMe, 'due_date' | 'daysLeft'>): string {
  const day = weekdayWords(due_date);
  if (daysLeft < 0) return `Was to be sat by ${day}`;
  if (daysLeft === 0) return 'Until today';
  if (daysLeft === 1) return `Until tomorrow, ${day}`;
  return `Until ${day}, in ${daysLeft} days`;
}
