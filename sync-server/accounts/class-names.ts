import type { ClassOf } from '../../shared/account-details.ts';
import { byName } from '../../shared/name-order.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import { groupsOf } from '../store/student-scope.ts';

/**
 * Returns the classes of each account, as far as the caller reaches them, in the order of their names, with those that
 * wait until its address is confirmed.
 */
export async function readClassNames(
  reader: Reader,
  caller: Caller,
  user_ids: readonly string[],
): Promise<Map<string, ClassOf[]>> {
  if (user_ids.length === 0) return new Map();
  const scope = groupsOf(caller, 'groups', 'groups.group_id');
  const members = await reader
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.group_id', 'group_members.group_id')
    .select(['group_members.user_id', 'groups.group_id', 'groups.name'])
    .where('group_members.user_id', 'in', user_ids)
    .where(scope)
    .execute();
  const waiting = await reader
    .selectFrom('users')
    .innerJoin('group_waiting', 'group_waiting.email', 'users.email')
    .innerJoin('groups', 'groups.group_id', 'group_waiting.group_id')
    .select(['users.user_id', 'groups.group_id', 'groups.name'])
    .where('users.user_id', 'in', user_ids)
    .where(scope)
    .execute();
  const classesOf = new Map<string, ClassOf[]>();
  for (const { user_id, group_id, name } of [...members, ...waiting]) {
    const classes = classesOf.get(user_id) ?? [];
    if (!classes.some((one) => one.group_id === group_id)) classes.push({ group_id, name });
    classesOf.set(user_id, classes);
  }
  for (const classes of classesOf.values()) classes.sort((a, b) => byName(a.name, b.name));
  return classesOf;
}

export async function readClassesOf(reader: Reader, caller: Caller, user_id: string): Promise<ClassOf[]> {
  return (await readClassNames(reader, caller, [user_id])).get(user_id) ?? [];
}
