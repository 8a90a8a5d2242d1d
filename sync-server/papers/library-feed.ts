import { Exam } from '../../shared/papers.ts';
import type { ExamRow } from '../../shared/sync/protocol.ts';
import { z } from '../../shared/zod.ts';
import type { Reader } from '../store/store.ts';
import { getBundle, toExam } from './queries.ts';

/**
 * Papers whose library row changed after a number of the library's sequence, with that number. Drafts never travel: a
 * paper that was reopened or deleted is told of as it was last published, whatever its author has written since.
 */
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
  const papers: { seq: number; exam: ExamRow }[] = [];
  for (const { bundle_sha256, bundle_bytes, media_bytes, ...row } of rows) {
    const sizes =
      bundle_sha256 === null || bundle_bytes === null || media_bytes === null
        ? null
        : { bundle_sha256, bundle_bytes, media_bytes };
    // A paper that is being edited has left the library too (DECISIONS 10).
    const deleted = row.deleted === 1 || row.creationStatus === 'pending' ? 1 : 0;
    const published = deleted === 1 ? await readPublished(reader, row.exam_id, row.revision) : null;
    papers.push({ seq: Number(row.seq), exam: { ...toExam({ ...row, ...published }, sizes), deleted } });
  }
  return papers;
}

/** What a draft may have changed, as it stands in a revision. */
const Published = z.object({
  data: z.object({
    exam_data: z.omit(Exam, { creationStatus: true, bundle_sha256: true, bundle_bytes: true, media_bytes: true }),
  }),
});

async function readPublished(reader: Reader, exam_id: string, revision: number) {
  const bundle = await getBundle(reader, exam_id, revision);
  return bundle === null ? null : Published.parse(JSON.parse(bundle)).data.exam_data;
}
