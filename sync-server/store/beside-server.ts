import { requireFinishedMove } from './unfinished-move.ts';
import { lockBesideServer, requireNotMovedAway } from './data-dir-lock.ts';
import { type DatabasePlace, dialectOf } from './dialect/dialect-of.ts';
import { openStore, type Store } from './store.ts';

/**
 * Opens the database of a DATA_DIR for a program that runs beside the server or without it. Until the store is closed
 * no restore can replace the database, which would lose what the program reports as done.
 */
export async function openBesideServer({ dataDir, ...place }: DatabasePlace & { dataDir: string }): Promise<Store> {
  const claim = lockBesideServer(dataDir);
  try {
    if (place.url === null) requireNotMovedAway(dataDir);
    const openDialect = await dialectOf(place);
    const store = await openStore(openDialect());
    await requireFinishedMove(store.read).catch(async (error: unknown) => {
      await store.close();
      throw error;
    });
    return {
      ...store,
      async close() {
        await store.close();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}
