import type { Recording } from '../../../../shared/recordings.ts';
import type { Device } from '../../../local/device.tsx';
import { lastPiece, readRecordingBytes } from '../../../local/recordings.ts';
import { discardPieces, saveRecording } from '../../../local/save-recording.ts';
import { sha256Of } from '../../../local/sha256.ts';

/**
 * Whether a recording of the part that began later already stands: a tab that was frozen while it recorded, and wakes in
 * the end of it, does not put its own in that one's place. Its pieces stay, and are offered.
 */
export async function isOvertaken(
  db: Device['db'],
  { result_id, part_id, recording_id }: Pick<Recording, 'result_id' | 'part_id' | 'recording_id'>,
): Promise<boolean> {
  const standing = await db.recordings.get([result_id, part_id]);
  return standing !== undefined && standing.recording_id > recording_id; // ids grow with time
}

/**
 * Makes the pieces that are here, all or those before a crash, the answer to their part. Rejects as saveRecording does,
 * with the pieces still here. A recording without a sound in it leaves nothing; then it resolves to null.
 */
export async function finishRecording(
  device: Pick<Device, 'db' | 'now' | 'requestSync'>,
  exam_id: string,
  recording_id: string,
): Promise<Omit<Recording, 'hlc'> | null> {
  const { db, requestSync } = device;
  const [last, whole] = await Promise.all([lastPiece(db, recording_id), readRecordingBytes(db, recording_id)]);
  if (!last || !whole || whole.size === 0) {
    await discardPieces(db, recording_id);
    return null;
  }
  const recording = {
    result_id: last.result_id,
    part_id: last.part_id,
    exam_id,
    recording_id,
    media_type: last.media_type,
    duration_ms: last.until_ms,
    bytes: whole.size,
    sha256: await sha256Of(new Uint8Array(await whole.arrayBuffer())),
  };
  await saveRecording(device, recording);
  requestSync(0);
  return recording;
}
