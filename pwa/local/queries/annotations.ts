import type { Annotation } from '../../../shared/annotations.ts';
import type { LocalDatabase, Own } from '../database/db.ts';
import { useOwnRows } from './use-own-rows.ts';

export function useAnnotations(db: LocalDatabase, result_id: string): Own<Annotation>[] | undefined {
  return useOwnRows(db, `annotations/${result_id}`, () => readAnnotations(db, result_id), held);
}

const held = (annotations: Own<Annotation>[]) => ({ annotations });

export async function readAnnotations(db: LocalDatabase, result_id: string): Promise<Own<Annotation>[]> {
  const rows = await db.annotations.where('result_id').equals(result_id).toArray();
  return rows.filter((row) => row.deleted === 0);
}
