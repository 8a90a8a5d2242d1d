import { useEffect } from 'react';
import type { LocalDatabase } from '../local/database/db.ts';
import { useExplanationsMissing } from '../local/queries/missing-explanations.ts';
import type { Connection } from './connection.ts';
import { saveMissingExplanations } from './explanations.ts';

export function useMissingExplanations(db: LocalDatabase, fetchApi: Connection['fetchApi']): void {
  const missing = useExplanationsMissing(db)?.join(' ') ?? '';
  useEffect(() => {
    if (missing === '') return;
    const keep = () => void saveMissingExplanations({ db, fetchApi }).catch(() => undefined);
    keep();
    addEventListener('online', keep);
    return () => removeEventListener('online', keep);
  }, [db, fetchApi, missing]);
}
