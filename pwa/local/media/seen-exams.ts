import { readMeta, writeMeta, type LocalDatabase } from '../database/db.ts';

/** Returns exam_ids; null on a device that has never shown a library. */
export async function readSeenExams(db: LocalDatabase): Promise<readonly string[] | null> {
  return readMeta(db, 'seen_exams');
}

export async function rememberSeenExams(db: LocalDatabase, exam_ids: readonly string[]): Promise<void> {
  await writeMeta(db, 'seen_exams', [...exam_ids]);
}
