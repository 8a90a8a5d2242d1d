import { fetchFile, isFromStore } from '../api/fetch-file.ts';
import { ApiError, isForeign, readReply } from '../api/request.ts';
import type { Recording } from '../../shared/recordings.ts';
import { noteSent } from '../base/sent-bytes.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { readRecordingBytes } from '../local/speech/recordings.ts';
import { saveFetchedRecording } from '../local/speech/save-recording.ts';
import { sha256Of } from '../local/speech/sha256-whole.ts';
import { sha256OfBlob } from '../local/speech/sha256.ts';
import { ARRIVED_DAMAGED, DAMAGED_EVERYWHERE, DAMAGED_OFFLINE, NOT_SENT_YET, ONLY_ONLINE } from './recording-texts.ts';

interface RecordingDeps {
  db: LocalDatabase;
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
}

export async function loadRecording({ db, fetchApi }: RecordingDeps, recording: Recording): Promise<Blob> {
  const here = await readRecordingBytes(db, recording.recording_id);
  if (here?.size === recording.bytes && (await isIntact(here, recording))) return here;
  const data = await fetchBytes(fetchApi, recording, here !== null);
  if ((await sha256Of(new Uint8Array(data))) !== recording.sha256) throw new Error(ARRIVED_DAMAGED);
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
    const response = await fetchFile(fetchApi, `/api/recordings/${recording.recording_id}`);
    if (!response.ok) await readReply(response);
    const bytes = await response.arrayBuffer();
    if (isFromStore(response)) noteSent('recordings', bytes.byteLength);
    return bytes;
  } catch (error) {
    const isOurs = error instanceof ApiError && error.status > 0 && !isForeign(error);
    if (isOurs && error.status === 404)
      throw new Error(isDamagedHere ? DAMAGED_EVERYWHERE : NOT_SENT_YET, { cause: error });
    if (isOurs) throw error;
    throw new Error(isDamagedHere ? DAMAGED_OFFLINE : ONLY_ONLINE, { cause: error });
  }
}
