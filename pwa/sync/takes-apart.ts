// Two recordings of one part that were made apart, as on two devices of which one had no connection. The later one stands, as with
// every answer [S1]; the one that gives way is still on the device that made it, and its student may use it [R200].

import { deviceOf } from '../../shared/sync/clock.ts';
import type { Pull } from '../../shared/sync/collections.ts';
import { readMeta, type LocalDatabase } from '../local/db.ts';

/** Marks what was spoken here and gives way to another device's. Within a transaction, before the reply is merged. */
export async function keepTakesApart(db: LocalDatabase, { recordings }: Pick<Pull, 'recordings'>): Promise<void> {
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
