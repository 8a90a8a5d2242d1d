// How many weeks a student has practised [R524].

import { dayAfter, mondayOf } from './weeks.ts';

/** Stored as a setting; any other value shows the weeks. */
export const STREAK_SETTING = 'streak';
export const STREAK_HIDDEN = 'hidden';

/**
 * Returns how many weeks have one of these days, from this week back: one week without any is left out, and two on end
 * begin the count anew. This week never counts against the student: it is not over.
 */
export function weeksOfPractice(days: readonly string[], today: string): number {
  const worked = new Set(days.filter((day) => day <= today).map(mondayOf));
  let week = mondayOf(today);
  let count = worked.has(week) ? 1 : 0;
  for (let missed = 0; missed < 2;) {
    week = dayAfter(week, -7);
    if (worked.has(week)) {
      count += 1;
      missed = 0;
    } else missed += 1;
  }
  return count;
}
