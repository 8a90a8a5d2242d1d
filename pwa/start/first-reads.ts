import { followAhead } from '../local/follow-ahead.ts';
import type { LocalDatabase } from '../local/db.ts';
import { attemptReader, readAnswers, readFlags } from '../local/read-attempt.ts';
import { readLibrary } from '../local/read-library.ts';
import { ofThisStorage } from '../local/storage-epoch.ts';

const LIBRARY = /^\/user\/exam\/attend\/?$/;
const ATTEMPT = /^\/user\/exam\/attend\/\w+\/[^/]+\/([^/]+)\/?$/;

/**
 * Preloads the queries of this address's screen, under the names of the hooks in local/queries/, and the user's
 * settings. Resolves once they are read, so that the first render shows them. Never rejects.
 */
export async function followFirstReads(db: LocalDatabase, path: string): Promise<void> {
  const begin = <Found>(name: string, query: () => Promise<Found>) => followAhead(db, name, ofThisStorage(db, query));
  const reads = [begin('settings', () => db.settings.toArray())];
  const result_id = ATTEMPT.exec(path)?.[1];
  if (result_id !== undefined) {
    reads.push(begin(`attempt/${result_id}`, attemptReader(db, result_id)));
    reads.push(begin(`answers/${result_id}`, () => readAnswers(db, result_id)));
    reads.push(begin(`flags/${result_id}`, () => readFlags(db, result_id)));
  }
  if (LIBRARY.test(path)) reads.push(followAhead(db, 'library', () => readLibrary(db)));
  await Promise.all(reads);
}
