import { coversMonth, isFree } from '../../shared/access.ts';
import type { Role } from '../../shared/accounts.ts';
import { isOneOf, MONTHS } from '../../shared/papers.ts';
import type { Reader } from '../store/store.ts';
import { grantsOfMonthAt, type Month } from './queries.ts';

/** Whether somebody may attend a paper at an instant in epoch milliseconds (DECISIONS 7 and 8). */
export async function mayAttendAt(
  reader: Reader,
  user_id: string,
  role: Role,
  exam: Month & { access_control: string },
  atMs: number,
): Promise<boolean> {
  if (role === 'admin' || isFree(exam)) return true;
  const { category_year, category_month } = exam;
  if (!isOneOf(MONTHS, category_month)) return false;
  const grants = await grantsOfMonthAt(reader, user_id, exam, atMs);
  return coversMonth(grants, { category_year, category_month }, atMs);
}
