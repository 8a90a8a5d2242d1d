// Sentences that a student said after a recording [R533]. They are in a table of their own: no sync reads it, the file
// of unsent work leaves it out, and it goes with the user's database.

import type { LocalDatabase, Shadowing } from '../database/db.ts';
import { write } from '../database/storage-epoch.ts';

export function saveShadowing(db: LocalDatabase, shadowing: Shadowing): Promise<void> {
  return write(db, [db.shadowings], async () => void (await db.shadowings.put(shadowing)));
}

export function deleteShadowing(
  db: LocalDatabase,
  { result_id, part_id, sentence }: Pick<Shadowing, 'result_id' | 'part_id' | 'sentence'>,
): Promise<void> {
  return db.shadowings.delete([result_id, part_id, sentence]);
}

export async function deleteShadowingsOf(db: LocalDatabase, result_id: string): Promise<void> {
  await db.shadowings.where('result_id').equals(result_id).delete();
}
