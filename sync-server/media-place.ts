import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { readOrWrite } from './read-or-write.ts';
import type { Store } from './store/store.ts';

export class MediaApart extends Error {
  override name = 'MediaApart';

  constructor() {
    super(
      'Other servers on this database store media in another place, so students would miss files here. Set MEDIA_URL to the same bucket for all servers, or DATA_DIR to one folder that all of them use.',
    );
  }
}

/**
 * Throws MediaApart if other servers run on the database and store media elsewhere [R354]. A server that is alone may have
 * moved them.
 */
export async function requireSameMedia(store: Store, config: Config, isAlone: boolean): Promise<void> {
  const place = placeOf(config);
  await store.transact(async (tx) => {
    const { media_place } = await tx.selectFrom('database_epoch').select('media_place').executeTakeFirstOrThrow();
    if (media_place === place) return;
    if (!isAlone && media_place !== null) throw new MediaApart();
    await tx.updateTable('database_epoch').set({ media_place: place }).execute();
  });
}

/** Two servers may reach one bucket by different addresses; a folder may lie on a network disk. */
function placeOf({ mediaPlace, dataDir }: Pick<Config, 'mediaPlace' | 'dataDir'>): string {
  if (mediaPlace) return `s3://${mediaPlace.bucket}/${mediaPlace.prefix}`;
  return `folder ${readOrWrite(join(dataDir, 'media-id'), () => randomBytes(8).toString('hex'))}`;
}
