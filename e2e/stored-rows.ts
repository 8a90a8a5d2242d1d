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

/** Sets how long each part of the only attempt here was open, as its screen stores it. No screen may have it open. */
export async function setPartMs(page: Page, user_id: string, part_ms: Record<number, number>): Promise<void> {
  const name = `papertide-${user_id}`;
  const [attempt] = (await readStoredRows(page, name, 'attempts')) ?? [];
  const { result_id } = attempt as { result_id: string };
  await page.evaluate(
    ([name, row]) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open(name);
        opened.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)));
        opened.addEventListener('success', () => {
          const db = opened.result;
          const writing = db.transaction('places', 'readwrite');
          writing.objectStore('places').put(row);
          writing.addEventListener('error', () => reject(new Error('The row cannot be written')));
          writing.addEventListener('complete', () => {
            db.close();
            resolve();
          });
        });
      }),
    [name, { result_id, part_no: 1, part_ms }] as const,
  );
}
