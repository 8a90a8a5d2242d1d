import type { LocalDatabase } from '../database/db.ts';
import { useQuery } from './use-query.ts';

export type ExamNames = ReadonlyMap<string, string>;

const NONE: ExamNames = new Map();

/** Follows the names of all papers that this device knows of, by exam_id. */
export function useExamNames(db: LocalDatabase): ExamNames {
  return useQuery(() => readExamNames(db), [db], NONE);
}

async function readExamNames(db: LocalDatabase): Promise<ExamNames> {
  const exams = await db.exams.toArray();
  return new Map(exams.map(({ exam_id, exam_name }) => [exam_id, exam_name]));
}
