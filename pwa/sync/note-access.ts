import type { SyncReply } from '../../shared/sync/protocol.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { resendRows } from './resend-rows.ts';

const WANT_ACCESS = new Set(['no_access', 'unknown_revision']);

/**
 * A server restored from a backup refuses attempts whose grant or paper it has lost. Once it sends a paper or a
 * grant, this resends the attempts on that paper, or in that month [S30]; returns true if there are any.
 */
export async function noteAccess(db: LocalDatabase, { exams, grants }: SyncReply['pull']): Promise<boolean> {
  const papers = new Set(exams.filter((exam) => exam.deleted === 0).map((exam) => exam.exam_id));
  const months = new Set(grants.filter((grant) => grant.deleted === 0).map(monthOf));
  if (months.size > 0)
    for (const exam of await db.exams.toArray()) if (months.has(monthOf(exam))) papers.add(exam.exam_id);
  if (papers.size === 0) return false;
  const sent = await resendRows(
    db,
    ({ collection, code, row }) =>
      collection === 'attempts' && WANT_ACCESS.has(code) && 'exam_id' in row && papers.has(row.exam_id),
  );
  return sent > 0;
}

function monthOf({ category_year, category_month }: { category_year: number; category_month: string }): string {
  return `${category_month} ${category_year}`;
}
