import type { LocalDatabase } from '../database/db.ts';
import { readLibrary, type Library } from './read-library.ts';
import { useLiveQuery } from './use-live-query.ts';

export function useLibrary(db: LocalDatabase): Library | undefined {
  return useLiveQuery(db, 'library', () => readLibrary(db));
}
