import { ClassMedians } from '../../shared/class-medians.ts';
import { z } from '../../shared/zod.ts';
import { readMeta, writeMeta } from '../local/database/db.ts';
import { getJson, type DeviceCalls } from './connection.ts';

const Reply = z.object({ data: ClassMedians });

/** Stores the medians of the student's classes for screens without a connection. Asks nothing if there is no class. */
export async function refreshClassMedians({ db, fetchApi }: DeviceCalls): Promise<void> {
  const groups = await readMeta(db, 'groups');
  if (groups?.length === 0) return;
  const { data } = await getJson({ fetchApi }, '/api/groups/myclassmedians', Reply);
  await writeMeta(db, 'class_medians', data);
}
