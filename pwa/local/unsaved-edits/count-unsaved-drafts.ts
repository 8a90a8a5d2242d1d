import { Dexie, type Table } from 'dexie';
import { unsentAudioName, unsavedDraftsName, unsavedMarksName } from '../database/db.ts';
import { openDatabase } from '../database/open-database.ts';

export interface UnsavedDraftsCount {
  edits: number;
  papers: number;
  marked: number;
  recordings: number;
}

export async function countUnsavedDrafts(user_id: string): Promise<UnsavedDraftsCount> {
  const drafts = await readTable(unsavedDraftsName(user_id), 'drafts', (table) => table.toArray(), []);
  const papers = new Set(drafts.map(({ exam_id }: { exam_id: string }) => exam_id));
  return {
    edits: drafts.length,
    papers: papers.size,
    marked: await countRows(unsavedMarksName(user_id), 'marks'),
    recordings: await countRows(unsentAudioName(user_id), 'uploads'),
  };
}

function countRows(name: string, table: string): Promise<number> {
  return readTable(name, table, (rows) => rows.count(), 0);
}

/** Reads one table. Creates no database if there is none, as on a student's device, and returns `none`. */
async function readTable<T>(name: string, table: string, read: (rows: Table) => PromiseLike<T>, none: T): Promise<T> {
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
