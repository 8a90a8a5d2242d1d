import type { Recording } from '../../../../shared/recordings.ts';
import type { Device } from '../../../local/device.tsx';
import { readSpoken } from '../../../local/speech/recover-recordings.ts';
import { discardPieces, saveRecording } from '../../../local/speech/save-recording.ts';
import type { EndedBy } from './capture.ts';

/**
 * Makes the pieces that are here, all or those before a crash, the answer to their part. Rejects as saveRecording
 * does, with the pieces still here. Resolves to null for a recording without a sound in it, which is deleted.
 */
export async function finishRecording(
  device: Pick<Device, 'db' | 'now' | 'requestSync'>,
  exam_id: string,
  recording_id: string,
): Promise<Omit<Recording, 'hlc'> | null> {
  const { db, requestSync } = device;
  const spoken = await readSpoken(db, recording_id);
  if (!spoken) {
    await discardPieces(db, recording_id);
    return null;
  }
  const recording = { ...spoken, exam_id };
  await saveRecording(device, recording);
  requestSync(0);
  return recording;
}

/**
 * Makes a recording that has just ended the answer to its part. If the part has one, only the student's own Stop
 * replaces it: a recording that was cut off, in this tab or in a frozen one, keeps its pieces and is offered [R186].
 */
export async function saveEnded(
  device: Pick<Device, 'db' | 'now' | 'requestSync'>,
  { result_id, part_id, exam_id, recording_id }: Pick<Recording, 'result_id' | 'part_id' | 'exam_id' | 'recording_id'>,
  endedBy: EndedBy,
): Promise<void> {
  const isOffered = endedBy !== 'student' && (await device.db.recordings.get([result_id, part_id])) !== undefined;
  if (!isOffered) await finishRecording(device, exam_id, recording_id);
}
