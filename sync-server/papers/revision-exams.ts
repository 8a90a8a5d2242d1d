// The details of papers as they were in their revisions: a draft may be of another name or category by now.

import { Exam } from '../../shared/papers.ts';
import { z } from '../../shared/zod.ts';
import type { Reader } from '../store/store.ts';

const RevisionExam = z.pick(Exam, { exam_name: true, exam_category: true, parent_category: true });
type RevisionExam = z.infer<typeof RevisionExam>;

/** Gives what a paper was in a revision; null where there is no such revision. */
export type ReadRevisionExam = (reader: Reader, exam_id: string, revision: number) => Promise<RevisionExam | null>;

/** Of a bundle, which has the whole paper. */
const Details = z.object({ data: z.object({ exam_data: RevisionExam }) });

/** A look-up with a memory of its own: revisions never change, and their details are small, so that all stay in it. */
export function createRevisionExams(): ReadRevisionExam {
  const kept = new Map<string, RevisionExam>();
  return async (reader, exam_id, revision) => {
    const key = `${exam_id}/${revision}`;
    const known = kept.get(key);
    if (known) return known;
    const row = await reader
      .selectFrom('revisions')
      .select('bundle')
      .where('exam_id', '=', exam_id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    if (!row) return null;
    const { exam_data } = Details.parse(JSON.parse(row.bundle)).data;
    kept.set(key, exam_data);
    return exam_data;
  };
}

/** Rows with the name and the category that the paper of each had in the revision that was sat. */
export async function asSat<Row extends Pick<Exam, 'exam_id' | 'exam_name' | 'exam_category'> & { revision: number }>(
  reader: Reader,
  readExam: ReadRevisionExam,
  rows: readonly Row[],
): Promise<Row[]> {
  const done: Row[] = [];
  // one after the other: most are of revisions that the ones before have read
  for (const row of rows) {
    const exam = await readExam(reader, row.exam_id, row.revision);
    done.push(exam ? { ...row, exam_name: exam.exam_name, exam_category: exam.exam_category } : row);
  }
  return done;
}
