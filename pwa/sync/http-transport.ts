import { IN_EVERY_PUSH, PROTOCOL, type Push } from '../../shared/sync/protocol.ts';
import { readSyncReply } from '../../shared/sync/read-reply.ts';
import type { FetchApi } from '../api/fetch-api.ts';
import { readReply, uploadTimeOutMs } from '../api/request.ts';
import { noteSent } from '../base/sent-bytes.ts';
import { failureOf } from './failure-of.ts';
import { SyncFailure, type Transport } from './transport.ts';

const PACKED_FROM_BYTES = 1024;
/**
 * Other calls that need a new token wait behind the one that renews it, so a call that takes long on a slow line
 * renews none.
 */
const RENEWING_UP_TO_BYTES = 8 * 1024;
const RENEWING_TIME_OUT_MS = 40_000;

export function createHttpTransport(fetch: FetchApi): Transport {
  return async (request, signal, onPacked) => {
    const { plainBytes, body, headers } = await pack(
      JSON.stringify({ protocol: PROTOCOL, ...request, push: brief(request.push) }),
    );
    onPacked?.({ plainBytes, packedBytes: body.byteLength });
    try {
      const init = { method: 'POST', headers, body, ...(signal ? { signal } : {}) };
      const timeOutMs = uploadTimeOutMs(body.byteLength);
      noteSent('sync', body.byteLength);
      const response =
        body.byteLength > RENEWING_UP_TO_BYTES
          ? await fetch('/api/sync', init, timeOutMs)
          : await fetch('/api/sync', init, Math.min(timeOutMs, RENEWING_TIME_OUT_MS), '/api/auth/sync');
      const reply = readSyncReply(await readReply(response));
      if (!reply) throw new SyncFailure('server_trouble');
      return reply;
    } catch (error) {
      throw failureOf(error);
    }
  };
}

function brief(push: Push): Partial<Push> {
  const said = Object.entries(push).filter(([name, rows]) => rows.length > 0 || IN_EVERY_PUSH.has(name));
  return Object.fromEntries(said);
}

async function pack(json: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const plain = new TextEncoder().encode(json);
  if (plain.byteLength < PACKED_FROM_BYTES || !('CompressionStream' in globalThis))
    return { plainBytes: plain.byteLength, body: plain, headers };
  const packed = new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'));
  headers['content-encoding'] = 'gzip';
  const body = new Uint8Array(await new Response(packed).arrayBuffer());
  return { plainBytes: plain.byteLength, body, headers };
}
