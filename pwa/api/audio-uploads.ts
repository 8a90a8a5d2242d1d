import { AudioUploadState, type BeginAudioUpload } from '../../shared/authoring/audio-upload.ts';
import { Audio } from '../../shared/papers.ts';
import { z } from '../../shared/zod.ts';
import { deleteAt } from './delete-at.ts';
import { ApiError, callApi, fetchApi } from './http.ts';
import { sendPiece, type UploadCalls } from './resumable-upload.ts';

const pathOf = (upload_id: string) => `/api/audio/upload/${upload_id}`;

/** Begins an upload, or asks how far one is that was begun before, and sends its pieces. */
export function audioUploadCalls(upload: BeginAudioUpload): UploadCalls<AudioUploadState> {
  const schema = AudioUploadState;
  return {
    ask: (signal) => callApi('/api/audio/beginupload', { method: 'POST', body: upload, schema, signal }),
    send: (offset, piece, signal) => sendPiece(fetchApi, pathOf(upload.upload_id), offset, piece, { schema, signal }),
  };
}

export function cancelAudioUpload(upload_id: string): Promise<void> {
  return deleteAt(pathOf(upload_id));
}

export function audioThere(error: unknown): Audio | null {
  if (!(error instanceof ApiError) || error.code !== 'audio_there') return null;
  const body = z.object({ data: Audio }).safeParse(error.body);
  return body.success ? body.data.data : null;
}
