import type { Logger } from 'pino';
import { faultOf } from './http/errors.ts';
import { readOldestServer } from './store/migrate.ts';
import { canRunOn, NewerDatabase } from './store/newer-database.ts';
import { DatabaseReplaced, requireSameHistory } from './store/restore-detection.ts';
import { readEpoch } from './store/sequence.ts';
import type { Store } from './store/store.ts';

const EVERY_MS = 5_000;

export interface DatabaseWatch {
  /** Resolves when the server must stop: what runs here would write what no longer fits the database. */
  unfit: Promise<Error>;
  stop: () => void;
}

/** Looks every few seconds whether the database of a running server was put back, or changed by a newer version [R351]. */
export async function watchDatabase(store: Store, witnessFile: string, log: Logger): Promise<DatabaseWatch> {
  const epoch = await readEpoch(store.read);
  const { promise: unfit, resolve } = Promise.withResolvers<Error>();

  async function look(): Promise<void> {
    try {
      if (!canRunOn(await readOldestServer(store.read)))
        throw new NewerDatabase(
          'A newer version of Papertide has changed the database so that this one cannot go on. Update it.',
        );
      await requireSameHistory(store.read, epoch, witnessFile);
    } catch (error) {
      if (error instanceof NewerDatabase || error instanceof DatabaseReplaced) resolve(error);
      else log.error(faultOf(error), 'the database could not be looked at');
    }
  }

  const looking = setInterval(() => void look(), EVERY_MS).unref();
  return { unfit, stop: () => clearInterval(looking) };
}
