import type { ExamRow } from '../../shared/sync/protocol.ts';
import type { Reader } from '../store/store.ts';
import { toExam } from './queries.ts';
import type { ReadRevisionFacts } from './revision-facts.ts';

/**
 * Returns papers whose published row changed after a number of the library's sequence. Drafts are never sent: a
 * reopened or deleted paper is described as last published, whatever its author has changed since.
 */
export async function readLibraryAfter(
  { reader, readFacts }: { reader: Reader; readFacts: ReadRevisionFacts },
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
  const papers: { seq: number; exam: ExamRow }[] = [];
  for (const { bundle_sha256, bundle_bytes, media_bytes, ...row } of rows) {
    const sizes =
      bundle_sha256 === null || bundle_bytes === null || media_bytes === null
        ? null
        : { bundle_sha256, bundle_bytes, media_bytes };
    // A paper that is being edited is not published either.
    const deleted = row.deleted === 1 || row.creationStatus === 'pending' ? 1 : 0;
    const published = deleted === 1 ? await readFacts(reader, row.exam_id, row.revision) : null;
    // takes what a draft may have changed from the revision, but the paper's state from the row
    const { creationStatus } = row;
    papers.push({
      seq: Number(row.seq),
      exam: { ...toExam({ ...row, ...published?.exam, creationStatus }, sizes), deleted },
    });
  }
  return papers;
}
