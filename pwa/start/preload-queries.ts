import { preloadQuery } from '../local/queries/preloaded-queries.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { attemptReader, readAnswers, readFlags } from '../local/queries/read-attempt.ts';
import { readLibrary } from '../local/queries/read-library.ts';
import { ofThisStorage } from '../local/database/storage-epoch.ts';

const LIBRARY = /^\/user\/exam\/attend\/?$/;
const ATTEMPT = /^\/user\/exam\/attend\/\w+\/[^/]+\/([^/]+)\/?$/;

/**
 * Preloads the queries of this address's screen, under the names of the hooks in local/queries/, and the user's
 * settings. Resolves once they are read, so that the first render shows them. Never rejects.
 */
export async function preloadFirstQueries(db: LocalDatabase, path: string): Promise<void> {
  const begin = <Found>(name: string, query: () => Promise<Found>) => preloadQuery(db, name, ofThisStorage(db, query));
  const reads = [begin('settings', () => db.settings.toArray())];
  const result_id = ATTEMPT.exec(path)?.[1];
  if (result_id !== undefined) {
    reads.push(begin(`attempt/${result_id}`, attemptReader(db, result_id)));
    reads.push(begin(`answers/${result_id}`, () => readAnswers(db, result_id)));
    reads.push(begin(`flags/${result_id}`, () => readFlags(db, result_id)));
  }
  if (LIBRARY.test(path)) reads.push(preloadQuery(db, 'library', () => readLibrary(db)));
  await Promise.all(reads);
}
