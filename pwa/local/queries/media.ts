import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDatabase } from '../db.ts';

/** Follows whether a media file is whole and checked on this device; undefined while reading. */
export function useIsMediaHere(db: LocalDatabase, sha256: string | null): boolean | undefined {
  return useLiveQuery(async () => sha256 !== null && (await db.media.get(sha256))?.verified === 1, [db, sha256]);
}
