import { academyDate } from '../../../../shared/access.ts';

const WEEK_MS = 7 * 86_400_000;

/** Returns the last day that a new task of a class begins with: in a week. */
export function proposedDay(nowMs: number): string {
  return academyDate(nowMs + WEEK_MS);
}
