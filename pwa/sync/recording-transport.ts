import { UploadState } from '../../shared/recordings.ts';
import type { FetchApi } from '../api/fetch-api.ts';
import { ApiError, isForeign, readReply, uploadTimeOutMs } from '../api/request.ts';
import { noteSent } from '../base/sent-bytes.ts';
import { failureOf } from './failure-of.ts';
import { SyncFailure } from './transport.ts';

/** What the server says to a piece of a recording: how far it is now, or that all of it together is not what the row names. */
export type UploadReply = UploadState | 'wrong_hash';

/** Carries a recording's bytes to the server, or throws a SyncFailure. */
export interface RecordingTransport {
  /** How far the server is; null where it does not know this recording. */
  ask: (recording_id: string, signal: AbortSignal) => Promise<UploadState | null>;
  /** Where the server is at another place than `offset`, it says where, and takes nothing. */
  send: (recording_id: string, offset: number, bytes: ArrayBuffer, signal: AbortSignal) => Promise<UploadReply>;
}

export function createUploadTransport(fetch: FetchApi): RecordingTransport {
  return {
    async ask(recording_id, signal) {
      const response = await call(() => fetch(`/api/recordings/${recording_id}/upload`, { signal }));
      return readState(response, (refusal) => (refusal.status === 404 ? null : undefined));
    },
    async send(recording_id, offset, bytes, signal) {
      const init = {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: bytes,
        signal,
      };
      const path = `/api/recordings/${recording_id}/upload?offset=${offset}`;
      noteSent('recordings', bytes.byteLength);
      const response = await call(() => fetch(path, init, uploadTimeOutMs(bytes.byteLength)));
      const where = response.status === 409 ? await readWhere(response.clone()) : null;
      if (where) return where;
      return readState(response, (refusal) => (refusal.code === 'wrong_hash' ? 'wrong_hash' : undefined));
    },
  };
}

async function call(request: () => Promise<Response>): Promise<Response> {
  try {
    return await request();
  } catch (error) {
    throw failureOf(error, null);
  }
}

/** A refusal may say where the server is. */
async function readWhere(response: Response): Promise<UploadState | null> {
  try {
    const where = UploadState.safeParse(await response.json());
    return where.success ? where.data : null;
  } catch {
    return null; // cut in half, or not ours: reading it once more tells which
  }
}

/** The state, or what `known` makes of a refusal of ours. */
async function readState<Known>(
  response: Response,
  known: (refusal: ApiError) => Known | undefined,
): Promise<UploadState | Known> {
  try {
    const state = UploadState.safeParse(await readReply(response));
    if (!state.success) throw new SyncFailure('server_trouble', null, state.error);
    return state.data;
  } catch (error) {
    const answer = error instanceof ApiError && !isForeign(error) ? known(error) : undefined;
    if (answer !== undefined) return answer;
    throw failureOf(error, response.headers.get('retry-after'));
  }
}
