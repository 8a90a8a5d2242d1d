// What the list of users is narrowed to, as a condition of the query that finds them [R563].

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { UserFilter } from '../../shared/account-details.ts';
import type { StaffRole } from '../../shared/roles.ts';
import type { Scope } from './student-scope.ts';

/**
 * True for accounts that fit; `userId` is the column with their id. A place in a class waits for the address of an
 * account that is not confirmed yet: it counts like a member's.
 */
export function usersOf({ role, group_id, confirmed }: UserFilter, userId = 'user_search.user_id'): Scope {
  const id = sql.ref(userId);
  const conditions = [
    ...(role === undefined ? [] : [hasRole(role, id)]),
    ...(group_id === undefined
      ? []
      : [
          sql<SqlBool>`(${id} in (select user_id from group_members where group_id = ${group_id})
            or ${id} in (select users.user_id from group_waiting
              inner join users on users.email = group_waiting.email where group_waiting.group_id = ${group_id}))`,
        ]),
    ...(confirmed === 'no' ? [isUser(id, sql`users.proven_at is null and users.merged_into is null`)] : []),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Says the same as `effective` in accounts/staff-roles.ts. */
function hasRole(role: StaffRole | 'student', id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const isAdmin = isUser(id, sql`users.role = 'admin'`);
  switch (role) {
    case 'student':
      return sql`(not ${isAdmin} and not ${holds(id, ['desk', 'teacher', 'author', 'marker'])})`;
    case 'owner':
      return sql`(${isAdmin} and ${holds(id, ['owner'])})`;
    case 'admin':
      return sql`(${isAdmin} and (${holds(id, ['admin'])} or not ${holds(id, ['owner'])}))`;
    case 'desk':
    case 'teacher':
    case 'author':
    case 'marker':
      return holds(id, [role]);
  }
}

function holds(id: RawBuilder<unknown>, roles: readonly StaffRole[]): RawBuilder<SqlBool> {
  return sql`exists (select 1 from staff_roles
    where staff_roles.user_id = ${id} and staff_roles.role in (${sql.join(roles)}))`;
}

function isUser(id: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select 1 from users where users.user_id = ${id} and ${condition})`;
}
