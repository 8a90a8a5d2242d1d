import { stat } from 'node:fs/promises';
import type { MediaStores } from './media-store/open-stores.ts';
import { readOldestServer } from './store/migrate.ts';
import { canRunOn, NewerDatabase } from './store/newer-database.ts';
import { requireAnswer, type Store } from './store/store.ts';

/** No object has this key: a store that answers says so. */
const NO_OBJECT = 'readyz';

export function readinessChecks({ read }: Pick<Store, 'read'>, stores: MediaStores) {
  return {
    database: () => requireAnswer(read),
    async schema() {
      if (!canRunOn(await readOldestServer(read))) throw new NewerDatabase('A newer version has changed the database.');
    },
    async media() {
      for (const store of [stores.media, stores.recordings]) {
        await stat(store.scratch);
        await store.find(NO_OBJECT);
      }
    },
  };
}
