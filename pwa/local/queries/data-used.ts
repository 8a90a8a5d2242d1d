import { readMeta, type DataUsed, type LocalDatabase } from '../database/db.ts';
import { useQuery } from './use-query.ts';

export function useDataUsed(db: LocalDatabase): DataUsed | null | undefined {
  return useQuery(() => readMeta(db, 'data_used'), [db]);
}
