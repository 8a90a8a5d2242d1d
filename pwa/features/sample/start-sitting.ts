import type { Attempt } from '../../../shared/attempts.ts';
import { noteSampleHere } from '../../api/sample-here.ts';
import type { Device } from '../../local/device.tsx';
import { removeSitting } from '../../local/sample-sitting.ts';
import { startAttempt } from '../../local/save.ts';
import { keepSamplePaper } from '../../offline/free-sample.ts';

/** Begins the free sample for a visitor, who has one attempt of it at a time: `removed` is deleted first. */
export async function startSitting(device: Pick<Device, 'db' | 'now'>, removed: string | null): Promise<Attempt> {
  const { exam_id, revision } = await keepSamplePaper(device);
  if (removed !== null) await removeSitting(device.db, removed);
  const attempt = await startAttempt(device, { exam_id, revision });
  noteSampleHere(true);
  return attempt;
}
