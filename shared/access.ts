import { Id } from './ids.ts';
import { MONTHS, type Exam } from './papers.ts';
import { z } from './zod.ts';

/** A user's access to the papers of one month, until an end date [R20]. */
export const Grant = z.object({
  subscription_id: Id,
  category_year: z.number(),
  category_month: z.enum(MONTHS),
  /** 'YYYY-MM-DD', inclusive, in the academy's time zone. */
  end_date: z.string(),
  deleted: z.union([z.literal(0), z.literal(1)]),
});
export type Grant = z.infer<typeof Grant>;

/** Asia/Colombo has the same offset all year. */
const ACADEMY_OFFSET_MS = 5.5 * 3_600_000;

export function academyDate(atMs: number): string {
  return new Date(atMs + ACADEMY_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the instant at which a day of the academy, 'YYYY-MM-DD', is over. */
export function endOfAcademyDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) + 86_400_000 - ACADEMY_OFFSET_MS;
}

export function academyTime(atMs: number): string {
  return new Date(atMs + ACADEMY_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** Returns true if a paper is open to every signed-in user: its access_control list has 'all' [R22]. */
export function isFree(exam: Pick<Exam, 'access_control'>): boolean {
  try {
    const list: unknown = JSON.parse(exam.access_control);
    return Array.isArray(list) && list.includes('all');
  } catch {
    return false; // an unreadable list opens nothing
  }
}

/** Returns true if a grant covers the month at an instant in epoch milliseconds [R20]. */
export function coversMonth(
  grants: readonly Pick<Grant, 'category_year' | 'category_month' | 'end_date' | 'deleted'>[],
  month: Pick<Exam, 'category_year' | 'category_month'>,
  atMs: number,
): boolean {
  const date = academyDate(atMs);
  return grants.some(
    (grant) =>
      grant.deleted === 0 &&
      grant.category_year === month.category_year &&
      grant.category_month === month.category_month &&
      grant.end_date >= date,
  );
}

/** Returns true if a student may attend a paper at an instant in epoch milliseconds [R22]. */
export function mayAttend(exam: Exam, grants: readonly Grant[], atMs: number): boolean {
  return isFree(exam) || coversMonth(grants, exam, atMs);
}
