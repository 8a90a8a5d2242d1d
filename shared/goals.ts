import type { Setting } from './settings.ts';

/** What a student works towards, as settings of theirs [R58]: rows of the same kind, with any date as a value. */
export const GOAL_NAMES = ['target_band', 'test_date'] as const;
export type GoalName = (typeof GOAL_NAMES)[number];

/** The bands that can be aimed at. */
export const TARGET_BANDS: readonly number[] = Array.from({ length: 11 }, (_one, index) => 4 + index / 2);

export interface Goals {
  /** Null where none is set, or where it is none that this app knows. */
  targetBand: number | null;
  /** 'YYYY-MM-DD'; null where none is set. */
  testDate: string | null;
}

/** What these rows say; an empty value takes a goal away. */
export function goalsOf(rows: readonly Pick<Setting, 'name' | 'value'>[]): Goals {
  const valueOf = (name: GoalName) => rows.find((row) => row.name === name)?.value ?? '';
  const band = Number(valueOf('target_band'));
  return {
    targetBand: TARGET_BANDS.includes(band) ? band : null,
    testDate: isDate(valueOf('test_date')) ? valueOf('test_date') : null,
  };
}

/** Whole days from one date to another, both 'YYYY-MM-DD'; negative where it has passed. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Whether a text is a day of the calendar, 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
