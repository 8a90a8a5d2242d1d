// Mocks that are set for classes until a day [R600].

import type { SetMock, SetMockSeen } from '../../shared/set-mocks.ts';
import { readOpenMocks } from '../mocks/queries.ts';
import { IS_WHOLE_TIMED } from '../store/attempt-times.ts';
import type { Reader } from '../store/store.ts';

export type MockOfGroup = SetMock & { group_id: string };

/** Returns the mocks that are set for these groups and still offered, the next day first. */
export async function readSetMocks(reader: Reader, group_ids: readonly string[]): Promise<MockOfGroup[]> {
  if (group_ids.length === 0) return [];
  const rows = await reader
    .selectFrom('set_mocks')
    .selectAll()
    .where('group_id', 'in', group_ids)
    .orderBy('due_date')
    .orderBy('set_id')
    .execute();
  if (rows.length === 0) return [];
  const mocks = new Map((await readOpenMocks(reader)).map((mock) => [mock.mock_id, mock]));
  return rows.flatMap((row) => {
    const mock = mocks.get(row.mock_id);
    return mock ? [{ ...mock, ...row }] : [];
  });
}

/** Returns them for staff: with the members who have done parts of each, if the caller sees how the class does. */
export async function readSetMocksSeen(reader: Reader, group_id: string, seesWork: boolean): Promise<SetMockSeen[]> {
  const set = (await readSetMocks(reader, [group_id])).map(({ group_id: _group, ...mock }) => mock);
  if (set.length === 0 || !seesWork) return set;
  const rows = await reader
    .selectFrom('group_members')
    .innerJoin('mock_parts', 'mock_parts.user_id', 'group_members.user_id')
    .innerJoin('attempts', (on) =>
      on.onRef('attempts.result_id', '=', 'mock_parts.entry').onRef('attempts.user_id', '=', 'mock_parts.user_id'),
    )
    .where('group_members.group_id', '=', group_id)
    .where(
      'mock_parts.mock_id',
      'in',
      set.map(({ mock_id }) => mock_id),
    )
    .where('attempts.end_time', 'is not', null)
    .where('attempts.abandoned', '=', 0)
    .where(IS_WHOLE_TIMED)
    .groupBy(['mock_parts.mock_id', 'mock_parts.user_id'])
    .select(['mock_parts.mock_id', 'mock_parts.user_id'])
    // of several attempts of a part one counts [R498]
    .select(({ fn }) => fn.count<number>('mock_parts.skill').distinct().as('done'))
    .execute();
  return set.map((mock) => ({
    ...mock,
    students: rows.flatMap(({ mock_id, user_id, done }) =>
      mock_id === mock.mock_id ? [{ user_id, done: Number(done) }] : [],
    ),
  }));
}
