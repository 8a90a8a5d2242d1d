import { useLiveQuery } from 'dexie-react-hooks';
import type { Annotation } from '../../../shared/annotations.ts';
import type { LocalDatabase, Own } from '../db.ts';

/** The attempt's marks that were not removed; undefined while reading. */
export function useAnnotations(db: LocalDatabase, result_id: string): Own<Annotation>[] | undefined {
  return useLiveQuery(() => readAnnotations(db, result_id), [db, result_id]);
}

export async function readAnnotations(db: LocalDatabase, result_id: string): Promise<Own<Annotation>[]> {
  const rows = await db.annotations.where('result_id').equals(result_id).toArray();
  return rows.filter((row) => row.deleted === 0);
}
