import { isOneOf, PARENT_CATEGORIES, type ParentCategory } from './papers.ts';
import type { Setting } from './settings.ts';

/** A student's goals, stored as settings: rows of the same kind, with any date as a value. */
export const GOAL_NAMES = ['target_band', 'test_date', 'track'] as const;
export type GoalName = (typeof GOAL_NAMES)[number];

export const TARGET_BANDS: readonly number[] = Array.from({ length: 11 }, (_one, index) => 4 + index / 2);

export interface Goals {
  /** Null if none is set, or if this app does not know the value. */
  targetBand: number | null;
  /** 'YYYY-MM-DD'; null if none is set. */
  testDate: string | null;
  track: ParentCategory | null;
}

/** Returns the goals in these rows; an empty value clears a goal. */
export function goalsOf(rows: readonly Pick<Setting, 'name' | 'value'>[]): Goals {
  const valueOf = (name: GoalName) => rows.find((row) => row.name === name)?.value ?? '';
  const track = valueOf('track');
  const band = Number(valueOf('target_band'));
  return {
    targetBand: TARGET_BANDS.includes(band) ? band : null,
    testDate: isDate(valueOf('test_date')) ? valueOf('test_date') : null,
    track: isOneOf(PARENT_CATEGORIES, track) ? track : null,
  };
}

/** Returns the whole days between two dates 'YYYY-MM-DD'; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
