import type { Page } from '@playwright/test';

/** How many rows this browser keeps for a student in a table, read beside the app; null where it keeps nothing of theirs. */
export function countKeptRows(
  page: Page,
  user_id: string,
  table: 'attempts' | 'answers' | 'annotations',
): Promise<number | null> {
  return page.evaluate(
    async ({ name, table }) => {
      const all = await indexedDB.databases();
      if (!all.some((one) => one.name === name)) return null;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(`${name} cannot be opened`)));
      });
      const count = await new Promise<number>((resolve, reject) => {
        const counting = db.transaction(table).objectStore(table).count();
        counting.addEventListener('success', () => resolve(counting.result));
        counting.addEventListener('error', () => reject(new Error(`${name} cannot be read`)));
      });
      db.close();
      return count;
    },
    { name: `papertide-${user_id}`, table },
  );
}
