import { Hono } from 'hono';
import { Sha256 } from '../../shared/ids.ts';
import type { Deps } from '../deps.ts';
import { matchesEtag } from '../http/etag.ts';
import { notFound, notSignedIn, Refusal } from '../http/refusal.ts';
import type { CallerEnv } from '../http/sign-in.ts';
import { readRange } from './byte-range.ts';
import { findMedia, isPostImage, mayHear } from './queries.ts';

const YEAR_SECONDS = 31_536_000;

/** /api/media: a file's address is its hash, so what stands there never changes. */
export function mediaRoutes({ store, media, now }: Deps) {
  return new Hono<CallerEnv>().get('/:sha256', async (context) => {
    const sha256 = context.req.param('sha256');
    const caller = context.get('caller');
    const isPublic = await isPostImage(store.read, sha256);
    if (!isPublic && !caller) throw notSignedIn();
    if (!Sha256.safeParse(sha256).success) throw notFound('The file');
    if (!isPublic && caller && !(await mayHear(store.read, caller, sha256, now()))) throw notFound('The file');
    const row = await findMedia(store.read, sha256);
    if (!row) throw notFound('The file');

    const headers: Record<string, string> = {
      ETag: `"${sha256}"`,
      'Accept-Ranges': 'bytes',
      'Cache-Control': `${isPublic ? 'public' : 'private'}, max-age=${YEAR_SECONDS}, immutable`,
    };
    if (matchesEtag(context.req.header('if-none-match'), sha256)) return context.body(null, 304, headers);

    const ifRange = context.req.header('if-range');
    const isSameFile = ifRange === undefined || ifRange === `"${sha256}"`;
    const range = isSameFile ? readRange(context.req.header('range'), row.bytes) : null;
    if (range === 'beyond')
      throw new Refusal(
        416,
        { code: 'range_not_satisfiable', message: 'The file has no such bytes.' },
        { 'Content-Range': `bytes */${row.bytes}` },
      );
    const bytes = await media.open(sha256, range ?? undefined);
    if (!bytes) throw notFound('The file');
    const byteCount = range ? range.end - range.start + 1 : row.bytes;
    return context.newResponse(context.req.method === 'HEAD' ? null : bytes, range ? 206 : 200, {
      ...headers,
      'Content-Type': row.media_type,
      'Content-Length': String(byteCount),
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
      ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${row.bytes}` } : {}),
    });
  });
}
