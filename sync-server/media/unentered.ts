import type { Deps } from '../deps.ts';
import { listEntered } from './queries.ts';

/** Longer than any call takes from its file to its row. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Removes the files that nobody entered: of a paper that was refused, of a server that stopped before the row. A call drops
 * none itself, as another one may be storing the same bytes just then [R119].
 */
export async function dropUnentered({ store, media, now }: Pick<Deps, 'store' | 'media' | 'now'>): Promise<void> {
  await media.sweep(now() - KEPT_MS, (hashes) => listEntered(store.read, hashes));
}
