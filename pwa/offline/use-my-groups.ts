import { useEffect } from 'react';
import type { MyGroup } from '../../shared/groups.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { useStoredGroups } from '../local/queries/groups.ts';
import type { Connection } from './connection.ts';
import { refreshMyGroups } from './my-groups.ts';

export function useMyGroups(db: LocalDatabase, fetchApi: Connection['fetchApi']): MyGroup[] | null {
  useEffect(() => {
    // without a connection the stored groups stay; the next connection or screen tries again
    const refresh = () => void refreshMyGroups({ db, fetchApi }).catch(() => undefined);
    refresh();
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [db, fetchApi]);
  return useStoredGroups(db);
}
