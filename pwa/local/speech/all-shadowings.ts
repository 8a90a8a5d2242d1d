// All sentences that a student said after recordings, as the profile counts and deletes them [R533].

import type { LocalDatabase } from '../database/db.ts';

export interface ShadowingsHere {
  count: number;
  bytes: number;
}

export function deleteAllShadowings(db: LocalDatabase): Promise<void> {
  return db.shadowings.clear();
}

export async function readShadowingsHere(db: LocalDatabase): Promise<ShadowingsHere> {
  let count = 0;
  let bytes = 0;
  await db.shadowings.each(({ data }) => {
    count += 1;
    bytes += data.byteLength;
  });
  return { count, bytes };
}
