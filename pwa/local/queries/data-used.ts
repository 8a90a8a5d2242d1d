import { readMeta, type DataUsed, type LocalDatabase } from '../db.ts';
import { useQuery } from './use-query.ts';

/** Follows what the app has used of the line; undefined while reading, null before anything was counted. */
export function useDataUsed(db: LocalDatabase): DataUsed | null | undefined {
  return useQuery(() => readMeta(db, 'data_used'), [db]);
}
