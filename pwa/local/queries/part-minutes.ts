import { partMinutes } from '../../../shared/part-minutes.ts';
import type { LocalDatabase } from '../database/db.ts';
import { useQuery } from './use-query.ts';

/** Returns the minutes of each part by its number; empty where the revision is not on this device. */
export async function readPartMinutes(
  db: LocalDatabase,
  exam_id: string,
  revision: number | null,
): Promise<ReadonlyMap<number, number>> {
  const paper = revision === null ? undefined : await db.papers.get([exam_id, revision]);
  return new Map(paper?.data.part_data.map((part) => [part.part_no, partMinutes(paper.data, part)]));
}

export function usePartMinutes(
  db: LocalDatabase,
  exam_id: string,
  revision: number | null,
): ReadonlyMap<number, number> | undefined {
  return useQuery(() => readPartMinutes(db, exam_id, revision), [db, exam_id, revision]);
}
