import type { Attempt } from '../../../shared/attempts.ts';
import { noteSampleHere } from '../../api/sample-here.ts';
import type { Device } from '../../local/device.tsx';
import { removeSampleAttempt } from '../../local/writes/sample-attempt.ts';
import { startAttempt } from '../../local/writes/save.ts';
import { saveSamplePaper } from '../../offline/free-sample.ts';

/** Begins the free sample for a visitor, who has one attempt of it at a time: `removed` is deleted first. */
export async function startSample(device: Pick<Device, 'db' | 'now'>, removed: string | null): Promise<Attempt> {
  const { exam_id, revision } = await saveSamplePaper(device);
  if (removed !== null) await removeSampleAttempt(device.db, removed);
  const attempt = await startAttempt(device, { exam_id, revision });
  noteSampleHere(true);
  return attempt;
}
