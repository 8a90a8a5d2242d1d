// A student's groups with the papers set for them, stored for a home without a connection. They are read-only here
// and few, so a call of their own brings them when home shows, and they are not part of the sync.

import { MyGroup } from '../../shared/groups.ts';
import { z } from '../../shared/zod.ts';
import { writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { getJson, type DeviceCalls } from './connection.ts';

const MyGroups = z.object({ data: z.array(MyGroup) });

export async function saveMyGroups(db: LocalDatabase, groups: MyGroup[]): Promise<void> {
  await writeMeta(db, 'groups', groups);
}

export async function refreshMyGroups({ db, fetchApi }: DeviceCalls): Promise<void> {
  const { data } = await getJson({ fetchApi }, '/api/groups/mygroups', MyGroups);
  await saveMyGroups(db, data);
}
