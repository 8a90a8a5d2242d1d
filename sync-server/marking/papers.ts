// Which papers have two markers [R432].

import type { MarkedPaper } from '../../shared/marking.ts';
import { MARKED_CATEGORIES } from '../../shared/marks.ts';
import { byName } from '../../shared/name-order.ts';
import { notFound } from '../http/refusal.ts';
import type { Reader, Tx } from '../store/store.ts';

/** Lists the writing and speaking papers that were ever published. */
export async function readMarkedPapers(reader: Reader, exam_id?: string): Promise<MarkedPaper[]> {
  const rows = await reader
    .selectFrom('exams')
    .leftJoin('second_marked_papers', 'second_marked_papers.exam_id', 'exams.exam_id')
    .select(['exams.exam_id', 'exam_name', 'exam_category', 'parent_category', 'second_marked_papers.set_at'])
    .where('exam_category', 'in', MARKED_CATEGORIES)
    .where('revision', '>', 0)
    .where((is) => is.or([is('deleted', '=', 0), is('second_marked_papers.set_at', 'is not', null)]))
    .$if(exam_id !== undefined, (all) => all.where('exams.exam_id', '=', exam_id ?? ''))
    .orderBy('exams.exam_id')
    .execute();
  return rows
    .toSorted((a, b) => byName(a.exam_name, b.exam_name))
    .map(({ set_at, ...row }) => ({ ...row, second: set_at !== null }));
}

export async function setSecondMarker(
  tx: Tx,
  { exam_id, on }: { exam_id: string; on: boolean },
  user_id: string,
  nowMs: number,
): Promise<MarkedPaper> {
  const [paper] = await readMarkedPapers(tx, exam_id);
  if (!paper) throw notFound('The paper');
  if (on)
    await tx
      .insertInto('second_marked_papers')
      .values({ exam_id, set_by: user_id, set_at: nowMs })
      .onConflict((conflict) => conflict.column('exam_id').doNothing())
      .execute();
  else await tx.deleteFrom('second_marked_papers').where('exam_id', '=', exam_id).execute();
  return { ...paper, second: on };
}
