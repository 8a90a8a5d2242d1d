import { ErrorBody } from '../../shared/errors.ts';
import { UploadState } from '../../shared/recordings.ts';
import { fetchApi, isUnreachable } from '../api/http.ts';
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

export const uploadOverHttp: RecordingTransport = {
  async ask(recording_id, signal) {
    const response = await request(`/api/recordings/${recording_id}/upload`, { signal });
    return response.status === 404 ? null : readState(response);
  },
  async send(recording_id, offset, bytes, signal) {
    const response = await request(`/api/recordings/${recording_id}/upload?offset=${offset}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
      signal,
    });
    if (response.status === 409) {
      const where = UploadState.safeParse(await readJson(response)); // the refusal says where the server is
      if (where.success) return where.data;
    }
    if (response.status === 422) {
      const refusal = ErrorBody.safeParse(await readJson(response));
      if (refusal.success && refusal.data.code === 'wrong_hash') return 'wrong_hash';
    }
    return readState(response);
  },
};

async function request(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchApi(path, init);
  } catch (error) {
    if (isUnreachable(error) || error instanceof DOMException) throw new SyncFailure('unreachable', null, error);
    throw error;
  }
}

async function readState(response: Response): Promise<UploadState> {
  if (response.status === 401) throw new SyncFailure('sign_in_needed');
  if (!response.ok) throw new SyncFailure('server_trouble', retryAfterMs(response));
  const state = UploadState.safeParse(await readJson(response));
  if (!state.success) throw new SyncFailure('server_trouble', null, state.error);
  return state.data;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new SyncFailure('unreachable', null, error); // cut in half
  }
}

function retryAfterMs(response: Response): number | null {
  const seconds = response.headers.get('retry-after');
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}
