import type { User } from '../../shared/accounts.ts';
import type { FetchApi } from '../api/fetch-api.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { followMerges } from '../sync/merged-accounts.ts';
import { SyncFailure } from '../sync/transport.ts';

/** The merges that each database of this page has followed. */
const followed = new WeakMap<LocalDatabase, string>();

/** Follows the merges of a user's accounts once; again when the server tells of another one. */
export async function followMergesOf(
  { merged_ids = [], undone_merges = 0 }: User,
  db: LocalDatabase,
  fetchApi: FetchApi,
  onHandedOver: () => void,
): Promise<void> {
  const told = JSON.stringify([merged_ids, undone_merges]);
  const before = followed.get(db) ?? '';
  if (told === before) return;
  followed.set(db, told);
  try {
    if (await followMerges(db, { merged_ids, undone_merges }, fetchApi)) onHandedOver();
  } catch (error) {
    // tried again after the next sync
    followed.set(db, before);
    if (!(error instanceof SyncFailure)) throw error;
  }
}
