import { useEffect } from 'react';
import type { MyGroup } from '../../shared/groups.ts';
import type { LocalDatabase } from '../local/db.ts';
import { useKeptGroups } from '../local/queries/groups.ts';
import type { Connection } from './connection.ts';
import { refreshMyGroups } from './my-groups.ts';

/** Follows the student's groups on this device, and brings those of today while a screen stands; null where they never came. */
export function useMyGroups(db: LocalDatabase, fetchApi: Connection['fetchApi']): MyGroup[] | null {
  useEffect(() => {
    // without a connection what came before stands; the next connection or screen tries again
    const refresh = () => void refreshMyGroups({ db, fetchApi }).catch(() => undefined);
    refresh();
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [db, fetchApi]);
  return useKeptGroups(db);
}
