import type { Device } from '../../../local/device.tsx';
import { findUnfinishedRecordings } from '../../../local/recordings.ts';
import { finishRecording } from './finish-recording.ts';
import { stopOtherTabs } from './other-tabs.ts';

/**
 * Before an attempt ends: other tabs keep what they record, and what a crash left of a part becomes its answer where the
 * part has no other. Rejects where the device could not keep one.
 */
export async function keepAllRecordings(
  device: Pick<Device, 'db' | 'now' | 'requestSync'>,
  { result_id, exam_id }: { result_id: string; exam_id: string },
): Promise<void> {
  const { db } = device;
  const findAll = async () => [...(await findUnfinishedRecordings(db, result_id)).values()];
  await stopOtherTabs(
    result_id,
    (await findAll()).map((one) => one.recording_id),
  );
  for (const { recording_id, part_id } of await findAll())
    if (!(await db.recordings.get([result_id, part_id]))) await finishRecording(device, exam_id, recording_id);
}
