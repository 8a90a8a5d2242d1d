import type { LocalDatabase } from '../database/db.ts';
import { useQuery } from './use-query.ts';

export function useIsMediaHere(db: LocalDatabase, sha256: string | null): boolean | undefined {
  return useQuery(async () => sha256 !== null && (await db.media.get(sha256))?.verified === 1, [db, sha256]);
}
