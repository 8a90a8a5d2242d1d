// Practice that a student's teachers have set, as the last call brought it (offline/my-groups.ts).

import { useMemo } from 'react';
import type { MyGroup } from '../../../shared/groups.ts';
import { SetHomework } from '../../../shared/practice/homework.ts';
import { readMeta, type LocalDatabase } from '../database/db.ts';
import { useQuery } from './use-query.ts';

export interface HomeworkForMe extends SetHomework {
  groupName: string;
}

/** Follows what is set, the next day first; undefined while it is read. */
export function useStoredHomework(db: LocalDatabase): HomeworkForMe[] | undefined {
  const groups = useQuery(async () => (await readMeta(db, 'groups')) ?? [], [db]);
  return useMemo(() => groups && homeworkOf(groups), [groups]);
}

/** Leaves out what a newer server says in another way. */
export function homeworkOf(groups: readonly MyGroup[]): HomeworkForMe[] {
  return groups
    .flatMap(({ name, homework = [] }) =>
      homework.flatMap((one) => {
        const read = SetHomework.safeParse(one);
        return read.success ? [{ ...read.data, groupName: name }] : [];
      }),
    )
    .toSorted((a, b) => (a.due_date === b.due_date ? 0 : a.due_date < b.due_date ? -1 : 1));
}
