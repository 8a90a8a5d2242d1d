import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { LocalDatabase, openPrepared } from './db.ts';

export function openMemoryDatabase(name: string): Promise<LocalDatabase> {
  return openPrepared(new LocalDatabase(name, { indexedDB: new IDBFactory(), IDBKeyRange }));
}
