// Row scopes: whose rows a permission reaches, as conditions of queries. A query that reads or changes what belongs to
// a student takes one of these, so that nobody reaches more by another id; "not yours" and "not there" look the same.

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { type Permission, reachOf, type StaffRole } from '../../shared/roles.ts';

interface Caller {
  user_id: string;
  roles: readonly StaffRole[];
}

export type Scope = RawBuilder<SqlBool>;

const ALL: Scope = sql<SqlBool>`1 = 1`;
const NONE: Scope = sql<SqlBool>`1 = 0`;

/** True for students whom the caller reaches; `userId` is the column with their id, such as 'users.user_id'. */
export function studentsOf(caller: Caller, permission: Permission, userId: string): Scope {
  const reaches = reachOf(caller.roles, permission);
  if (reaches.includes('all')) return ALL;
  return reaches.includes('groups') ? isTaught(caller, userId) : NONE;
}

/**
 * True for attempts whose work the caller reaches, by the columns of the attempt and of its student. What is assigned
 * to a teacher is reached beside the work of their groups.
 */
export function attemptsOf(
  caller: Caller,
  permission: Permission,
  { userId, resultId }: { userId: string; resultId: string },
): Scope {
  const reaches = reachOf(caller.roles, permission);
  const isByAssignment = reaches.includes('assigned') || (permission === 'marking' && reaches.length > 0);
  if (reaches.includes('all') || !isByAssignment) return studentsOf(caller, permission, userId);
  return sql<SqlBool>`(${studentsOf(caller, permission, userId)} or ${isAssigned(caller, resultId)})`;
}

/** True for groups that the caller reaches. */
export function groupsOf(caller: Caller, permission: Permission, groupId: string): Scope {
  const reaches = reachOf(caller.roles, permission);
  if (reaches.includes('all')) return ALL;
  if (!reaches.includes('groups')) return NONE;
  return sql<SqlBool>`exists (select 1 from staff_groups
    where staff_groups.group_id = ${sql.ref(groupId)} and staff_groups.user_id = ${caller.user_id})`;
}

function isTaught({ user_id }: Caller, userId: string): Scope {
  return sql<SqlBool>`${sql.ref(userId)} in (select group_members.user_id from staff_groups
    inner join group_members on group_members.group_id = staff_groups.group_id
    where staff_groups.user_id = ${user_id})`;
}

function isAssigned({ user_id }: Caller, resultId: string): Scope {
  return sql<SqlBool>`exists (select 1 from marking_assignments
    where marking_assignments.result_id = ${sql.ref(resultId)} and marking_assignments.marker_id = ${user_id})`;
}
