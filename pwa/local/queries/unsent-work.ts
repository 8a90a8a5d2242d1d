import {
  attemptOf,
  byCollection,
  PUSHED_COLLECTIONS,
  type PushedCollection,
} from '../../../shared/sync/collections.ts';
import { readUnsentRows } from '../database/collections.ts';
import type { LocalDatabase } from '../database/db.ts';
import { readUnfinishedRecordings } from '../speech/recordings.ts';
import { useQuery } from './use-query.ts';

export interface UnsentWork {
  exam_id: string | null;
  exam_name: string | null;
  counts: Record<PushedCollection, number>;
}

export function useUnsentWork(db: LocalDatabase): UnsentWork[] | undefined {
  return useQuery(() => readUnsentWork(db), [db]);
}

export function useHasUnfinished(db: LocalDatabase): boolean {
  return useQuery(async () => (await readUnfinishedRecordings(db)).length > 0, [db]) ?? false;
}

export async function readUnsentWork(db: LocalDatabase): Promise<UnsentWork[]> {
  const [attempts, exams] = await Promise.all([db.attempts.toArray(), db.exams.toArray()]);
  const examIds = new Map(attempts.map((attempt) => [attempt.result_id, attempt.exam_id]));
  const names = new Map(exams.map((exam) => [exam.exam_id, exam.exam_name]));
  const byExam = new Map<string | null, UnsentWork>();
  for (const name of PUSHED_COLLECTIONS)
    for (const row of await readUnsentRows(db, name)) {
      const exam_id = 'exam_id' in row ? row.exam_id : (examIds.get(attemptOf(row) ?? '') ?? null);
      const work = byExam.get(exam_id) ?? {
        exam_id,
        exam_name: exam_id && (names.get(exam_id) ?? null),
        counts: byCollection(PUSHED_COLLECTIONS, () => 0),
      };
      work.counts[name] += 1;
      byExam.set(exam_id, work);
    }
  return [...byExam.values()];
}
