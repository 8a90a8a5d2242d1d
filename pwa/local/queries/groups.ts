import type { MyGroup } from '../../../shared/groups.ts';
import { readMeta, type LocalDatabase } from '../database/db.ts';
import { useQuery } from './use-query.ts';

export function useStoredGroups(db: LocalDatabase): MyGroup[] | null {
  return useQuery(() => readMeta(db, 'groups'), [db]) ?? null;
}
