import { Dexie, type Table } from 'dexie';
import { keptAudioName, keptDraftsName, keptMarksName } from './db.ts';
import { openDatabase } from './open-database.ts';

export interface KeptDraftsCount {
  edits: number;
  papers: number;
  marked: number;
  recordings: number;
}

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

/** Reads one table. Creates no database if there is none, as on a student's device, and returns `none`. */
async function readKept<T>(name: string, table: string, read: (rows: Table) => PromiseLike<T>, none: T): Promise<T> {
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return none;
  // without a version, so that any stored version opens
  const database = new Dexie(name);
  try {
    await openDatabase(database);
    return await read(database.table(table));
  } finally {
    database.close();
  }
}
