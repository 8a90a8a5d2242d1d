import type { Dexie } from 'dexie';
import { createTurns } from '../base/turns.ts';
import { leftPage } from './left-page.ts';

/**
 * Opens a database, makes it where it is not there yet, and does nothing to one that is open. Rejects where the browser keeps
 * nothing.
 *
 * A browser keeps a page that is left for the way back, and one that it stopped in the middle of this would keep every later
 * page of the site from the database; that it holds a lock which the next one asks for makes the browser drop it [F53].
 */
export async function openDatabase(database: Dexie): Promise<void> {
  leftPage.follow(database);
  if (!database.isOpen())
    await createTurns(`papertide-opening-${database.name}`)(async () => void (await database.open()));
}
