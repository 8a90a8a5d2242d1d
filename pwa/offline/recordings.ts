import { ApiError, isForeign, readReply } from '../api/request.ts';
import type { Recording } from '../../shared/recordings.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { readRecordingBytes } from '../local/speech/recordings.ts';
import { saveFetchedRecording } from '../local/speech/save-recording.ts';
import { sha256Of } from '../local/speech/sha256-whole.ts';
import { sha256OfBlob } from '../local/speech/sha256.ts';

interface RecordingDeps {
  db: LocalDatabase;
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
}

export async function loadRecording({ db, fetchApi }: RecordingDeps, recording: Recording): Promise<Blob> {
  const here = await readRecordingBytes(db, recording.recording_id);
  if (here?.size === recording.bytes && (await isIntact(here, recording))) return here;
  const data = await fetchBytes(fetchApi, recording, here !== null);
  if ((await sha256Of(new Uint8Array(data))) !== recording.sha256)
    throw new Error('The recording arrived damaged. Try again, on another connection if you can.');
  // a device without room plays it all the same, and fetches it again next time
  await saveFetchedRecording(db, recording, data).catch(() => undefined);
  return new Blob([data], { type: recording.media_type });
}

async function isIntact(blob: Blob, { sha256 }: Recording): Promise<boolean> {
  return (await sha256OfBlob(blob)) === sha256;
}

async function fetchBytes(
  fetchApi: RecordingDeps['fetchApi'],
  recording: Recording,
  isDamagedHere: boolean,
): Promise<ArrayBuffer> {
  try {
    const response = await fetchApi(`/api/recordings/${recording.recording_id}`);
    if (!response.ok) await readReply(response);
    return await response.arrayBuffer();
  } catch (error) {
    const here = isDamagedHere ? 'This recording was damaged on this device' : null;
    const isOurs = error instanceof ApiError && error.status > 0 && !isForeign(error);
    if (isOurs && error.status === 404)
      throw new Error(
        here
          ? `${here}, and the server does not have it.`
          : 'This recording has not reached the server yet. It comes from the device that it was made on.',
        { cause: error },
      );
    if (isOurs) throw error;
    throw new Error(`${here ?? 'This recording is not on this device'}. It plays as soon as there is a connection.`, {
      cause: error,
    });
  }
}
