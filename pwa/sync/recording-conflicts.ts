// Two recordings of one part that were made on two devices, one of them offline. The later one wins, as with every
// answer [S1]; the other is still on the device that made it, and its student may use it.

import { deviceOf } from '../../shared/sync/clock.ts';
import type { Pull } from '../../shared/sync/collections.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';

/**
 * Marks recordings of this device that another device's replaces. Within a transaction, before the reply is merged.
 */
export async function keepRecordingConflicts(
  db: LocalDatabase,
  { recordings }: Pick<Pull, 'recordings'>,
): Promise<void> {
  if (recordings.length === 0) return;
  const device_id = await readMeta(db, 'device_id');
  const ours = await db.recordings.bulkGet(recordings.map((row): [string, string] => [row.result_id, row.part_id]));
  for (const [index, their] of recordings.entries()) {
    const our = ours[index];
    if (!our || our.recording_id === their.recording_id || our.hlc > their.hlc) continue;
    if (deviceOf(our.hlc) === device_id && deviceOf(their.hlc) !== device_id)
      await db.uploads.update(our.recording_id, { set_aside: 1 });
  }
}
