import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDatabase } from '../db.ts';

/** The question_ids that the student marked for review in an attempt; undefined while reading. */
export function useFlaggedIds(db: LocalDatabase, result_id: string): ReadonlySet<string> | undefined {
  return useLiveQuery(() => readFlaggedIds(db, result_id), [db, result_id]);
}

export async function readFlaggedIds(db: LocalDatabase, result_id: string): Promise<ReadonlySet<string>> {
  const rows = await db.flags.where('result_id').equals(result_id).toArray();
  return new Set(rows.filter((row) => row.flagged === 1).map((row) => row.question_id));
}
