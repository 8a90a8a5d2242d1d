import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { readOrWrite } from './read-or-write.ts';
import type { Store } from './store/store.ts';
import type { Tables } from './store/tables.ts';

type SharedSettings = Pick<Tables['database_epoch'], 'secret_hash' | 'media_place' | 'app_origin'>;

const ADVICE: Record<keyof SharedSettings, string> = {
  secret_hash:
    'Other servers on this database have another TOKEN_SECRET, so nobody could stay logged in. Set the same TOKEN_SECRET for all servers, or DATA_DIR to one folder that all of them use. To change the secret, stop all servers first.',
  media_place:
    'Other servers on this database store media in another place, so students would miss files here. Set MEDIA_URL to the same bucket for all servers, or DATA_DIR to one folder that all of them use.',
  app_origin:
    'Other servers on this database have another APP_ORIGIN, so links in mails would lead to another address, and nobody could log in here from theirs. Set the same APP_ORIGIN for all servers: the address that students open. To change it, stop all servers first.',
};
const NAMES = Object.keys(ADVICE) as (keyof SharedSettings)[];

export class SettingsApart extends Error {
  override name = 'SettingsApart';
}

/**
 * Throws SettingsApart if other servers run on the database with another secret, another store of media or another address
 * [R332, R354, R392]. A server that is alone may have new ones.
 */
export async function requireSameSettings(store: Store, config: Config, isAlone: boolean): Promise<void> {
  const own = {
    secret_hash: createHmac('sha256', config.tokenSecret).update('papertide same secret').digest('base64url'),
    media_place: placeOf(config),
    app_origin: originOf(config),
  };
  await store.transact(async (tx) => {
    const stored = await tx.selectFrom('database_epoch').select(NAMES).executeTakeFirstOrThrow();
    const apart = NAMES.filter((name) => stored[name] !== own[name]);
    const [refused] = apart.filter((name) => !isAlone && stored[name] !== null);
    if (refused) throw new SettingsApart(ADVICE[refused]);
    if (apart.length > 0) await tx.updateTable('database_epoch').set(own).execute();
  });
}

/** Two servers may reach one bucket by different addresses; a folder may lie on a network disk. */
function placeOf({ mediaPlace, dataDir }: Pick<Config, 'mediaPlace' | 'dataDir'>): string {
  if (mediaPlace) return `s3://${mediaPlace.bucket}/${mediaPlace.prefix}`;
  return `folder ${readOrWrite(join(dataDir, 'media-id'), () => randomBytes(8).toString('hex'))}`;
}

/** Without APP_ORIGIN each server has the port that it listens on in it. */
function originOf({ appOrigin, port }: Pick<Config, 'appOrigin' | 'port'>): string {
  return appOrigin === `http://localhost:${port}` ? 'http://localhost' : appOrigin;
}
