import type { Deps } from '../deps.ts';
import { readBegin } from '../store/sequence.ts';

/** Longer than any call takes from its file to its row. */
const GRACE_MS = 24 * 3_600_000;

/**
 * Deletes orphaned media: files of refused papers, or of a server that stopped before writing the row. Calls delete
 * none themselves, because another may be storing the same bytes at that moment [R119]. Files older than this
 * database's history belong to another database, for example if the server is once started on an empty one: they stay
 * [R129].
 */
export async function deleteOrphanedMedia(
  { store, media, now }: Pick<Deps, 'store' | 'media' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const lastPut = { afterMs: await readBegin(store.read), beforeMs: now() - GRACE_MS };
  await media.sweep(lastPut, signal);
}
