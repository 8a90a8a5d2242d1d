import type { ExamRow } from '../../shared/sync/protocol.ts';
import type { Reader } from '../store/store.ts';
import { toExam } from './queries.ts';

/** Papers whose library row changed after a number of the library's sequence, with that number; drafts never travel. */
export async function readLibraryAfter(
  reader: Reader,
  after: number,
  limit: number,
): Promise<{ seq: number; exam: ExamRow }[]> {
  const rows = await reader
    .selectFrom('exams')
    .leftJoin('revisions', (join) =>
      join.onRef('revisions.exam_id', '=', 'exams.exam_id').onRef('revisions.revision', '=', 'exams.revision'),
    )
    .selectAll('exams')
    .select(['revisions.bundle_sha256', 'revisions.bundle_bytes', 'revisions.media_bytes'])
    .where('exams.seq', '>', after)
    .orderBy('exams.seq')
    .limit(limit)
    .execute();
  return rows.map(({ bundle_sha256, bundle_bytes, media_bytes, ...row }) => {
    const sizes =
      bundle_sha256 === null || bundle_bytes === null || media_bytes === null
        ? null
        : { bundle_sha256, bundle_bytes, media_bytes };
    // A paper that is being edited has left the library too (DECISIONS 10).
    const deleted = row.deleted === 1 || row.creationStatus === 'pending' ? 1 : 0;
    return { seq: Number(row.seq), exam: { ...toExam(row, sizes), deleted } };
  });
}
