// A student's groups and what is set for them: kept on this device once they came, for a home without a connection [R113].
// They are read-only here and few, so they come by a call of their own when home is looked at, and need no place in sync.

import { MyGroup } from '../../shared/groups.ts';
import { z } from '../../shared/zod.ts';
import { writeMeta, type LocalDatabase } from '../local/db.ts';
import { getJson, type DeviceCalls } from './connection.ts';

const MyGroups = z.object({ data: z.array(MyGroup) });

/** Keeps what a call said of them. */
export async function keepMyGroups(db: LocalDatabase, groups: MyGroup[]): Promise<void> {
  await writeMeta(db, 'groups', groups);
}

/** Brings the groups of today; rejects with an ApiError. */
export async function refreshMyGroups({ db, fetchApi }: DeviceCalls): Promise<void> {
  const { data } = await getJson({ fetchApi }, '/api/groups/mygroups', MyGroups);
  await keepMyGroups(db, data);
}
