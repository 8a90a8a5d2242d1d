import { Dexie, type Table } from 'dexie';
import { keptAudioName, keptDraftsName, keptMarksName } from './db.ts';
import { openDatabase } from './open-database.ts';

export interface KeptDraftsCount {
  /** Blocks, passages and texts that the server does not have. */
  edits: number;
  papers: number;
  /** Responses with marks that the server does not have. */
  marked: number;
  /** Recordings for papers that are not uploaded whole. */
  recordings: number;
}

/** How much of what a user typed into papers, gave as marks and chose to upload lies on this device alone. */
export async function countKeptDrafts(user_id: string): Promise<KeptDraftsCount> {
  const drafts = await readKept(keptDraftsName(user_id), 'drafts', (table) => table.toArray(), []);
  const papers = new Set(drafts.map(({ exam_id }: { exam_id: string }) => exam_id));
  return {
    edits: drafts.length,
    papers: papers.size,
    marked: await countRows(keptMarksName(user_id), 'marks'),
    recordings: await countRows(keptAudioName(user_id), 'uploads'),
  };
}

function countRows(name: string, table: string): Promise<number> {
  return readKept(name, table, (rows) => rows.count(), 0);
}

/** What one table says. Makes no database where none is, as on a student's device: `none` then. */
async function readKept<T>(name: string, table: string, read: (rows: Table) => PromiseLike<T>, none: T): Promise<T> {
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return none;
  // as it is, of whatever version
  const database = new Dexie(name);
  try {
    await openDatabase(database);
    return await read(database.table(table));
  } finally {
    database.close();
  }
}
