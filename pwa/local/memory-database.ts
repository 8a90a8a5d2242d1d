import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { LocalDatabase, openPrepared } from './db.ts';

/** Opens a student's database in memory alone: what is written to it is gone with its page, and no other page ever sees it. */
export function openMemoryDatabase(name: string): Promise<LocalDatabase> {
  return openPrepared(new LocalDatabase(name, { indexedDB: new IDBFactory(), IDBKeyRange }));
}
