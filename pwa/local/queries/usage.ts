import type { Usage } from '../../../shared/sync/protocol.ts';
import { readMeta, type LocalDatabase } from '../db.ts';
import { useQuery } from './use-query.ts';

/** Follows what the student's storage on the server holds; undefined until a reply said it. */
export function useUsage(db: LocalDatabase): Usage | undefined {
  return useQuery(() => readMeta(db, 'usage'), [db]) ?? undefined;
}
