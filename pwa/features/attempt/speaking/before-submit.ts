import type { Device } from '../../../local/device.tsx';
import { findUnfinishedRecording } from '../../../local/recordings.ts';
import { finishRecording } from './finish-recording.ts';
import { stopOtherTabs } from './other-tabs.ts';

/**
 * Before an attempt ends: other tabs keep what they record, and what a crash left of a part becomes its answer where the
 * part has no other. Rejects where the device could not keep one.
 */
export async function keepAllRecordings(
  device: Pick<Device, 'db' | 'now' | 'requestSync'>,
  { result_id, exam_id }: { result_id: string; exam_id: string },
  part_ids: readonly string[],
): Promise<void> {
  const { db } = device;
  const findAll = async () => {
    const found = await Promise.all(part_ids.map((part_id) => findUnfinishedRecording(db, result_id, part_id)));
    return found.filter((one) => one !== null);
  };
  await stopOtherTabs(
    result_id,
    (await findAll()).map((one) => one.recording_id),
  );
  for (const { recording_id, part_id } of await findAll())
    if (!(await db.recordings.get([result_id, part_id]))) await finishRecording(device, exam_id, recording_id);
}
