// Full mocks that a student's teachers have set, as the last call brought them (offline/my-groups.ts).

import { useMemo } from 'react';
import type { MyGroup } from '../../../shared/groups.ts';
import { SetMock } from '../../../shared/set-mocks.ts';
import { readMeta, type LocalDatabase } from '../database/db.ts';
import { useQuery } from './use-query.ts';

export interface SetMockForMe extends SetMock {
  groupName: string;
}

/** Follows what is set, the next day first; undefined while it is read. */
export function useSetMocks(db: LocalDatabase): SetMockForMe[] | undefined {
  const groups = useQuery(async () => (await readMeta(db, 'groups')) ?? [], [db]);
  return useMemo(() => groups && setMocksOf(groups), [groups]);
}

/** Leaves out what a newer server says in another way. */
export function setMocksOf(groups: readonly MyGroup[]): SetMockForMe[] {
  return groups
    .flatMap(({ name, mocks = [] }) =>
      mocks.flatMap((one) => {
        const read = SetMock.safeParse(one);
        return read.success ? [{ ...read.data, groupName: name }] : [];
      }),
    )
    .toSorted((a, b) => (a.due_date === b.due_date ? 0 : a.due_date < b.due_date ? -1 : 1));
}
