import type { MyGroup } from '../../../shared/groups.ts';
import { readMeta, type LocalDatabase } from '../db.ts';
import { useQuery } from './use-query.ts';

/** Follows the student's groups as this device last saw them; null where they never came. */
export function useKeptGroups(db: LocalDatabase): MyGroup[] | null {
  return useQuery(() => readMeta(db, 'groups'), [db]) ?? null;
}
