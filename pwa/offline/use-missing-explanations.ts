import { useEffect } from 'react';
import type { LocalDatabase } from '../local/db.ts';
import { useExplanationsMissing } from '../local/queries/results.ts';
import type { Connection } from './connection.ts';
import { keepMissingExplanations } from './explanations.ts';

/** While a screen stands, brings the explanations of scored papers onto the device, and tries again when online. */
export function useMissingExplanations(db: LocalDatabase, fetchApi: Connection['fetchApi']): void {
  const missing = useExplanationsMissing(db)?.join(' ') ?? '';
  useEffect(() => {
    if (missing === '') return;
    // what does not come now is tried again with the next connection or screen
    const keep = () => void keepMissingExplanations({ db, fetchApi }).catch(() => undefined);
    keep();
    addEventListener('online', keep);
    return () => removeEventListener('online', keep);
  }, [db, fetchApi, missing]);
}
