import {
  attemptOf,
  byCollection,
  PUSHED_COLLECTIONS,
  type PushedCollection,
} from '../../../shared/sync/collections.ts';
import { readWaiting } from '../collections.ts';
import type { LocalDatabase } from '../db.ts';
import { readUnfinishedRecordings } from '../recordings.ts';
import { useQuery } from './use-query.ts';

export interface WaitingWork {
  exam_id: string | null;
  exam_name: string | null;
  counts: Record<PushedCollection, number>;
}

export function useWaitingWork(db: LocalDatabase): WaitingWork[] | undefined {
  return useQuery(() => readWaitingWork(db), [db]);
}

export function useHasUnfinished(db: LocalDatabase): boolean {
  return useQuery(async () => (await readUnfinishedRecordings(db)).length > 0, [db]) ?? false;
}

export async function readWaitingWork(db: LocalDatabase): Promise<WaitingWork[]> {
  const [attempts, exams] = await Promise.all([db.attempts.toArray(), db.exams.toArray()]);
  const examIds = new Map(attempts.map((attempt) => [attempt.result_id, attempt.exam_id]));
  const names = new Map(exams.map((exam) => [exam.exam_id, exam.exam_name]));
  const byExam = new Map<string | null, WaitingWork>();
  for (const name of PUSHED_COLLECTIONS)
    for (const row of await readWaiting(db, name)) {
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
