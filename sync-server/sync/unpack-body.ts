import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { HonoRequest } from 'hono';
import { malformed, Refusal } from '../http/refusal.ts';

const unzip = promisify(gunzip);

/** The JSON body of a request, which may be gzip; never unpacks more than maxBytes, so that a small bomb stays small. */
export async function unpackBody(request: HonoRequest, maxBytes: number, refuseSize: () => never): Promise<unknown> {
  const encoding = request.header('content-encoding') ?? 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity')
    throw new Refusal(415, { code: 'unknown_encoding', message: 'The body may be plain or gzip.' });
  let bytes = Buffer.from(await request.arrayBuffer());
  if (encoding === 'gzip') {
    try {
      bytes = await unzip(bytes, { maxOutputLength: maxBytes });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') refuseSize();
      throw malformed('The body is not readable gzip.');
    }
  }
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw malformed('The body is not readable JSON.');
  }
}
