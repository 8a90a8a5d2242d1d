// Writes where a student is in listening again [R532]. It is a row of `meta` for each result: no collection, so that no
// sync sends it and no figure counts it.

import { readMeta, writeMeta, type ListeningAgain, type LocalDatabase } from '../database/db.ts';
import { write } from '../database/storage-epoch.ts';

export function readListening(db: LocalDatabase, result_id: string): Promise<ListeningAgain | null> {
  return readMeta(db, `listening/${result_id}`);
}

export function saveListening(db: LocalDatabase, result_id: string, listening: ListeningAgain): Promise<void> {
  return write(db, [], () => writeMeta(db, `listening/${result_id}`, listening));
}
