import type { Deps } from '../deps.ts';
import { readBegin } from '../store/sequence.ts';
import { listEntered } from './queries.ts';

/** Longer than any call takes from its file to its row. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Removes the files that nobody entered: of a paper that was refused, of a server that stopped before the row. A call drops
 * none itself, as another one may be storing the same bytes just then [R119]. What lay here before this history of the database
 * began belongs to another one, as where the server is started once on an empty database: none of it is removed [R129].
 */
export async function dropUnentered({ store, media, now }: Pick<Deps, 'store' | 'media' | 'now'>): Promise<void> {
  const lastPut = { afterMs: await readBegin(store.read), beforeMs: now() - KEPT_MS };
  await media.sweep(lastPut, (hashes) => listEntered(store.read, hashes));
}
