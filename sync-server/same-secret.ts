import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import type { Store } from './store/store.ts';

export class SecretsApart extends Error {
  override name = 'SecretsApart';

  constructor() {
    super(
      'Other servers on this database have another TOKEN_SECRET, so nobody could stay logged in. Set the same TOKEN_SECRET for all servers, or DATA_DIR to one folder that all of them use. To change the secret, stop all servers first.',
    );
  }
}

/**
 * Throws SecretsApart if other servers run on the database and have another secret [R332]. A server that is alone may have
 * a new one. The database stores a hash that tells nobody the secret.
 */
export async function requireSameSecret(
  store: Pick<Store, 'transact'>,
  { tokenSecret }: Pick<Config, 'tokenSecret'>,
  isAlone: boolean,
): Promise<void> {
  const hash = createHmac('sha256', tokenSecret).update('papertide same secret').digest('base64url');
  await store.transact(async (tx) => {
    const { secret_hash } = await tx.selectFrom('database_epoch').select('secret_hash').executeTakeFirstOrThrow();
    if (secret_hash === hash) return;
    if (!isAlone && secret_hash !== null) throw new SecretsApart();
    await tx.updateTable('database_epoch').set({ secret_hash: hash }).execute();
  });
}
