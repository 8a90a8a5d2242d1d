import type { MyGroup } from '../../../shared/groups.ts';
import { readMeta, type LocalDatabase } from '../db.ts';
import { useQuery } from './use-query.ts';

export function useKeptGroups(db: LocalDatabase): MyGroup[] | null {
  return useQuery(() => readMeta(db, 'groups'), [db]) ?? null;
}
