import type { Page } from '@playwright/test';

/** The rows that this browser keeps in a table of a database, read beside the app; null where there is no such database. */
export function readKeptRows(page: Page, database: string, table: string): Promise<unknown[] | null> {
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

/** How many rows this browser keeps for a student in a table; null where it keeps nothing of theirs. */
export async function countKeptRows(
  page: Page,
  user_id: string,
  table: 'attempts' | 'answers' | 'annotations',
): Promise<number | null> {
  return (await readKeptRows(page, `papertide-${user_id}`, table))?.length ?? null;
}
