import { useEffect } from 'react';
import { fetchApi } from '../../api/http.ts';
import { readMeta } from '../../local/database/db.ts';
import { useDevice } from '../../local/device.tsx';
import { useQuery } from '../../local/queries/use-query.ts';
import { refreshMarkingDays } from '../../offline/marking-days.ts';

/** Returns within how many days work is usually marked; null if the academy does not say [R272]. */
export function useMarkingDays(): number | null {
  const { db } = useDevice();
  useEffect(() => {
    // without a connection what is stored stays
    void refreshMarkingDays({ db, fetchApi }).catch(() => undefined);
  }, [db]);
  return useQuery(() => readMeta(db, 'marking_days'), [db], null);
}
