import type { Context } from 'hono';
import { matchesEtag } from '../http/etag.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { readRange } from './byte-range.ts';
import { PREFER_ADDRESS } from '../../shared/signed-address.ts';
import type { Deps } from '../deps.ts';
import type { ByteRange, SignedAddress } from '../media-store/media-store.ts';
import type { StoredFile } from './files.ts';

/**
 * Replies with a signed address of the file if the app asks for one and the server gives them, otherwise with its bytes. A
 * redirect would not do: fetch would send the caller's token on to the store, and apps take a redirected reply for a
 * captive portal's.
 */
export async function replyWithFileOrAddress(
  context: Context,
  { mediaOrigin }: Pick<Deps, 'mediaOrigin'>,
  file: StoredFile,
  from: {
    addressOf: () => Promise<SignedAddress | null>;
    open: (range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>;
  },
): Promise<Response> {
  if (mediaOrigin === null || context.req.header('prefer') !== PREFER_ADDRESS)
    return replyWithFile(context, file, from.open);
  const data = await from.addressOf();
  if (!data) throw notFound('The file');
  return context.json({ data });
}

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
