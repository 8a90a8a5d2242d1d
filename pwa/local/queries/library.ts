import type { LocalDatabase } from '../db.ts';
import { readLibrary, type Library } from '../read-library.ts';
import { useFollowed } from './use-followed.ts';

export function useLibrary(db: LocalDatabase): Library | undefined {
  return useFollowed(db, 'library', () => readLibrary(db));
}
