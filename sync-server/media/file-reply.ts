import type { Context } from 'hono';
import { matchesEtag } from '../http/etag.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { readRange } from './byte-range.ts';
import type { ByteRange } from '../media-store/media-store.ts';
import type { StoredFile } from './files.ts';

export async function replyWithFile(
  context: Context,
  file: StoredFile & { headers?: Record<string, string> },
  open: (range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>,
): Promise<Response> {
  const { sha256 } = file;
  const headers = { ETag: `"${sha256}"`, 'Accept-Ranges': 'bytes', ...file.headers };
  if (matchesEtag(context.req.header('if-none-match'), sha256)) return context.body(null, 304, headers);

  const ifRange = context.req.header('if-range');
  const isSameFile = ifRange === undefined || ifRange === `"${sha256}"`;
  const range = isSameFile ? readRange(context.req.header('range'), file.bytes) : null;
  if (range === 'beyond')
    throw new Refusal(
      416,
      { code: 'range_not_satisfiable', message: 'The file has no such bytes.' },
      { 'Content-Range': `bytes */${file.bytes}` },
    );
  const bytes = await open(range ?? undefined);
  if (!bytes) throw notFound('The file');
  const byteCount = range ? range.end - range.start + 1 : file.bytes;
  return context.newResponse(context.req.method === 'HEAD' ? null : bytes, range ? 206 : 200, {
    ...headers,
    'Content-Type': file.media_type,
    'Content-Length': String(byteCount),
    'Content-Disposition': 'inline',
    'X-Content-Type-Options': 'nosniff',
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${file.bytes}` } : {}),
  });
}
