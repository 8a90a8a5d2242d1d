import { useEffect } from 'react';
import type { ClassMedians } from '../../shared/class-medians.ts';
import { fetchApi } from '../api/http.ts';
import { readMeta } from '../local/database/db.ts';
import { useDevice } from '../local/device.tsx';
import { useQuery } from '../local/queries/use-query.ts';
import { refreshClassMedians } from './class-medians.ts';

const NONE: ClassMedians = { kinds: [], times: [] };

/**
 * Returns the medians of the student's classes as the server last told them, offline too [R518]; none until then, and
 * none for a visitor.
 */
export function useClassMedians(): ClassMedians {
  const { db, user } = useDevice();
  const isStudent = user !== null;
  useEffect(() => {
    if (!isStudent) return undefined;
    // without a connection the stored figures stay; the next connection or screen tries again
    const refresh = () => void refreshClassMedians({ db, fetchApi }).catch(() => undefined);
    refresh();
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [db, isStudent]);
  return useQuery(async () => (await readMeta(db, 'class_medians')) ?? NONE, [db]) ?? NONE;
}
