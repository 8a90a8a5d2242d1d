import { PROTOCOL, SyncReply } from '../../shared/sync/protocol.ts';
import { fetchApi, isUnreachable } from '../api/http.ts';
import { SyncFailure, type Transport } from './transport.ts';

/** A connection that hangs is given up after this long; the rows go again with the next sync. */
const TIMEOUT_MS = 30_000;
/** Below this a body is not worth packing. */
const PACKED_FROM_BYTES = 1024;

/** Sends over HTTP, packed with gzip where that is shorter and the browser can. */
export const sendOverHttp: Transport = async (request) => {
  const response = await post(JSON.stringify({ protocol: PROTOCOL, ...request }));
  if (!response.ok) throw failureOf(response);
  let body: unknown;
  try {
    body = await response.json();
  } catch (error) {
    throw new SyncFailure('unreachable', null, error); // cut in half, or a captive portal's page
  }
  const reply = SyncReply.safeParse(body);
  if (!reply.success) throw new SyncFailure('server_trouble', null, reply.error);
  return reply.data;
};

async function post(json: string): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  let body: BodyInit = json;
  if (json.length >= PACKED_FROM_BYTES && 'CompressionStream' in globalThis) {
    body = await new Response(new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
    headers['content-encoding'] = 'gzip';
  }
  try {
    return await fetchApi('/api/sync', { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    if (isUnreachable(error) || error instanceof DOMException) throw new SyncFailure('unreachable', null, error);
    throw error;
  }
}

function failureOf(response: Response): SyncFailure {
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
  switch (response.status) {
    case 401:
      return new SyncFailure('sign_in_needed');
    case 409:
      return new SyncFailure('upgrade_required');
    case 413:
      return new SyncFailure('too_large');
    default:
      return new SyncFailure('server_trouble', retryAfterMs);
  }
}

function readRetryAfter(seconds: string | null): number | null {
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}
