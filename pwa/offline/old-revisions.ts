import { isOpen } from '../../shared/attempts.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { dropMedia } from './drop-media.ts';

export async function removeOldRevisions(db: LocalDatabase, exam_id: string, current_revision: number): Promise<void> {
  await db.transaction('rw', [db.papers, db.attempts, db.results, db.media, db.mediaChunks], async () => {
    const [papers, attempts, results] = await Promise.all([
      db.papers.where('exam_id').equals(exam_id).toArray(),
      db.attempts.where('exam_id').equals(exam_id).toArray(),
      db.results.where('exam_id').equals(exam_id).primaryKeys(),
    ]);
    const needed = attempts
      .filter((attempt) => isOpen(attempt) || (attempt.abandoned === 0 && !results.includes(attempt.result_id)))
      .map((attempt) => attempt.revision);
    const old = papers.filter((paper) => paper.revision !== current_revision && !needed.includes(paper.revision));
    await db.papers.bulkDelete(old.map((paper) => [paper.exam_id, paper.revision]));
    const unused = old.flatMap((paper) => paper.media.map((file) => file.sha256));
    if (unused.length > 0) await dropUnusedMedia(db, unused);
  });
}

/** Deletes the files that no stored paper needs; call it in a transaction. */
export async function dropUnusedMedia(db: LocalDatabase, candidates: readonly string[]): Promise<void> {
  const used = new Set<string>();
  await db.papers.each((paper) => paper.media.forEach((file) => used.add(file.sha256)));
  for (const sha256 of candidates) if (!used.has(sha256)) await dropMedia(db, sha256);
}
