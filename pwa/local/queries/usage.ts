import type { Usage } from '../../../shared/sync/protocol.ts';
import { readMeta, type LocalDatabase } from '../database/db.ts';
import { useQuery } from './use-query.ts';

export function useUsage(db: LocalDatabase): Usage | undefined {
  return useQuery(() => readMeta(db, 'usage'), [db]) ?? undefined;
}
