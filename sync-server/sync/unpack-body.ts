import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context } from 'hono';
import { malformed, Refusal } from '../http/refusal.ts';

const unzip = promisify(gunzip);

export interface PackedBody {
  bytes: Buffer;
  isGzip: boolean;
}

export async function receiveBody(context: Context): Promise<PackedBody> {
  const encoding = context.req.header('content-encoding') ?? 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity')
    throw new Refusal(415, { code: 'unknown_encoding', message: 'The body may be plain or gzip.' });
  return { bytes: Buffer.from(await context.req.arrayBuffer()), isGzip: encoding === 'gzip' };
}

/** Decompresses a body, never beyond maxBytes, so that a zip bomb does no harm. */
export async function unpackBody({ bytes, isGzip }: PackedBody, maxBytes: number, refuseSize: () => never) {
  if (!isGzip) return bytes;
  try {
    return await unzip(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') refuseSize();
    throw malformed('The body is not readable gzip.');
  }
}

export function parseBody(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw malformed('The body is not readable JSON.');
  }
}
