import type { LocalDatabase } from '../local/database/db.ts';
import { findPaperNeeds } from '../local/media/paper-needs.ts';
import { dropUnusedMedia } from './old-revisions.ts';
import { STILL_NEEDED } from './download-texts.ts';

export class PaperNeeded extends Error {
  constructor() {
    super(STILL_NEEDED);
    this.name = 'PaperNeeded';
  }
}

/**
 * Deletes a paper and its audio from this device; answers, results and explanations stay. Rejects with PaperNeeded if
 * an attempt on it is open, unsent or not scored yet.
 */
export async function freePaper(db: LocalDatabase, exam_id: string): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    if ((await findPaperNeeds(db)).has(exam_id)) throw new PaperNeeded();
    const papers = await db.papers.where('exam_id').equals(exam_id).toArray();
    await db.papers.bulkDelete(papers.map((paper) => [paper.exam_id, paper.revision]));
    await dropUnusedMedia(
      db,
      papers.flatMap((paper) => paper.media.map((file) => file.sha256)),
    );
  });
}
