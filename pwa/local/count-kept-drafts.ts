import { Dexie } from 'dexie';
import { keptDraftsName } from './db.ts';
import { openDatabase } from './open-database.ts';

export interface KeptDraftsCount {
  /** Blocks, passages and texts that the server does not have. */
  edits: number;
  papers: number;
}

/** How much of what a user typed into papers lies on this device alone. Makes no database where none is, as on a student's device. */
export async function countKeptDrafts(user_id: string): Promise<KeptDraftsCount> {
  const name = keptDraftsName(user_id);
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return { edits: 0, papers: 0 };
  // as it is, of whatever version
  const database = new Dexie(name);
  try {
    await openDatabase(database);
    const rows: { exam_id: string }[] = await database.table('drafts').toArray();
    return { edits: rows.length, papers: new Set(rows.map(({ exam_id }) => exam_id)).size };
  } finally {
    database.close();
  }
}
