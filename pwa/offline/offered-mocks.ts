// The academy's mocks, stored for a device without a connection, as the student's groups are (my-groups.ts).

import { OfferedMock } from '../../shared/offered-mocks.ts';
import { z } from '../../shared/zod.ts';
import { writeMeta } from '../local/database/db.ts';
import { getJson, type DeviceCalls } from './connection.ts';

const OfferedMocks = z.object({ data: z.array(OfferedMock) });

export async function refreshOfferedMocks({ db, fetchApi }: DeviceCalls): Promise<void> {
  const { data } = await getJson({ fetchApi }, '/api/mocks/offered', OfferedMocks);
  await writeMeta(db, 'offered_mocks', data);
}
