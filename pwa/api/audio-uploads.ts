// The recording of a part on its way to the server, piece by piece. Each call rejects with an ApiError.

import { AudioUploadState, type BeginAudioUpload } from '../../shared/authoring/audio-upload.ts';
import { Audio } from '../../shared/papers.ts';
import { SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { z } from '../../shared/zod.ts';
import { ApiError, callApi, fetchApi } from './http.ts';
import { isForeign, isUnreachable, readReply, uploadTimeOutMs } from './request.ts';

/** Begins an upload, or asks how far one is that was begun before. */
export function beginAudioUpload(upload: BeginAudioUpload, signal: AbortSignal): Promise<AudioUploadState> {
  return callApi('/api/audio/beginupload', { method: 'POST', body: upload, schema: AudioUploadState, signal });
}

/** A server that is at another place than `offset` says where, and takes nothing. */
export async function sendAudioPiece(
  upload_id: string,
  offset: number,
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<AudioUploadState | 'wrong_hash'> {
  const response = await fetchApi(
    `/api/audio/upload/${upload_id}?offset=${offset}`,
    { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body: bytes, signal },
    uploadTimeOutMs(bytes.byteLength),
  );
  try {
    const state = AudioUploadState.safeParse(await readReply(response));
    if (state.success) return state.data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'wrong_hash') return 'wrong_hash';
    const where = AudioUploadState.safeParse(error.code === 'wrong_offset' ? error.body : null);
    if (!where.success) throw error;
    return where.data;
  }
  throw new ApiError(response.status, { code: 'unreadable_reply', message: SOMETHING_WENT_WRONG });
}

/** Gives an upload up; it may be gone already. */
export async function cancelAudioUpload(upload_id: string): Promise<void> {
  try {
    await callApi(`/api/audio/upload/${upload_id}`, { method: 'DELETE', schema: z.null() });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** The recording that the part got meanwhile, where an upload was refused for it; null for any other failure. */
export function audioThere(error: unknown): Audio | null {
  if (!(error instanceof ApiError) || error.code !== 'audio_there') return null;
  const body = z.object({ data: Audio }).safeParse(error.body);
  return body.success ? body.data.data : null;
}

/** Whether a call failed for a reason that passes by itself: no connection, or a server in trouble. */
export function isBreak(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isUnreachable(error) || isForeign(error) || error.status >= 500 || [408, 429].includes(error.status);
}
