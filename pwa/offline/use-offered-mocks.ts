import { useEffect } from 'react';
import type { OfferedMock } from '../../shared/offered-mocks.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { useQuery } from '../local/queries/use-query.ts';
import type { Connection } from './connection.ts';
import { refreshOfferedMocks } from './offered-mocks.ts';

/** Follows the mocks that the academy offers, as this device last saw them; undefined while reading. */
export function useOfferedMocks(db: LocalDatabase, fetchApi: Connection['fetchApi']): OfferedMock[] | undefined {
  useEffect(() => {
    // without a connection the stored mocks stay; the next connection or screen tries again
    const refresh = () => void refreshOfferedMocks({ db, fetchApi }).catch(() => undefined);
    refresh();
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [db, fetchApi]);
  return useQuery(async () => (await readMeta(db, 'offered_mocks')) ?? [], [db]);
}
