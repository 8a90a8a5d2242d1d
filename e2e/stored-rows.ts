import type { Page } from '@playwright/test';

/** Returns the rows of a table of this browser's IndexedDB; null if there is no such database. */
export function readStoredRows(page: Page, database: string, table: string): Promise<unknown[] | null> {
  return page.evaluate(
    async ([name = '', table = '']) => {
      const all = await indexedDB.databases();
      if (!all.some((one) => one.name === name)) return null;
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(new Error(`${name} cannot be read`)));
        });
      const db = await done(indexedDB.open(name));
      const rows = await done<unknown[]>(db.transaction(table).objectStore(table).getAll());
      db.close();
      return rows;
    },
    [database, table],
  );
}

/** Counts a student's rows in a table of this browser; null if the student has no database here. */
export async function countStoredRows(
  page: Page,
  user_id: string,
  table: 'attempts' | 'answers' | 'annotations',
): Promise<number | null> {
  return (await readStoredRows(page, `papertide-${user_id}`, table))?.length ?? null;
}
