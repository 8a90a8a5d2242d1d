import { Hono } from 'hono';
import { Sha256 } from '../../shared/ids.ts';
import type { Deps } from '../deps.ts';
import { notFound, notSignedIn } from '../http/refusal.ts';
import type { CallerEnv } from '../http/sign-in.ts';
import type { ByteRange } from '../media-store/media-store.ts';
import { replyWithFile, replyWithFileOrAddress } from './file-reply.ts';
import { findMedia, isPostImage, mayHear } from './queries.ts';

/** A file's URL contains its hash, so its content never changes. */
const FOR_GOOD = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * /api/media. Files that are not public are not cached: the browser's cache ignores tokens and would give them to the
 * next person at that browser. The app stores its own copies.
 */
export function mediaRoutes(deps: Deps) {
  const { store, media } = deps;
  return new Hono<CallerEnv>().get('/:sha256', async (context) => {
    const sha256 = context.req.param('sha256');
    const caller = context.get('caller');
    const isPublic = await isPostImage(store.read, sha256);
    if (!isPublic && !caller) throw notSignedIn();
    if (!Sha256.safeParse(sha256).success) throw notFound('The file');
    if (!isPublic && caller && !(await mayHear(deps, caller, sha256))) throw notFound('The file');
    const row = await findMedia(store.read, sha256);
    if (!row) throw notFound('The file');

    const open = (range?: ByteRange) => media.open(sha256, range);
    // one reply for everybody, which caches may store
    if (isPublic) return replyWithFile(context, { ...row, headers: FOR_GOOD }, open);
    return replyWithFileOrAddress(context, deps, row, { open, addressOf: () => media.addressOf(row) });
  });
}
