import type { Role } from '../../shared/accounts.ts';
import { accountRoleOf, rolesOf, type StaffRole } from '../../shared/roles.ts';
import { prepared } from '../store/prepared-statements.ts';
import type { Reader, Tx } from '../store/store.ts';

interface Account {
  user_id: string;
  role: Role;
}

/** Adds to each account its staff roles; students have none. */
export async function withRoles<Row extends Account>(
  reader: Reader,
  rows: readonly Row[],
): Promise<(Row & { roles?: StaffRole[] })[]> {
  if (rows.length === 0) return [];
  const stored = await reader
    .selectFrom('staff_roles')
    .select(['user_id', 'role'])
    .where(
      'user_id',
      'in',
      rows.map(({ user_id }) => user_id),
    )
    .execute();
  const storedOf = Map.groupBy(stored, ({ user_id }) => user_id);
  return rows.map((row) => {
    const roles = effective(
      row.role,
      (storedOf.get(row.user_id) ?? []).map(({ role }) => role),
    );
    return roles.length === 0 ? row : { ...row, roles };
  });
}

export async function readRoles(reader: Reader, { user_id, role }: Account): Promise<StaffRole[]> {
  const stored = await rolesOfUser(reader, { user_id });
  return effective(
    role,
    stored.map((row) => row.role),
  );
}

const rolesOfUser = prepared((reader: Reader, of: { user_id: string }) =>
  reader.selectFrom('staff_roles').select('role').where('user_id', '=', of.user_id),
);

/**
 * A server of before changes only `users.role`: whom it made an admin is one without a row here, and whom it made a
 * student is neither owner nor admin, whatever rows are left.
 */
function effective(role: Role, stored: readonly StaffRole[]): StaffRole[] {
  const isAdmin = role === 'admin';
  const kept = stored.filter((one) => isAdmin || accountRoleOf([one]) === 'student');
  return rolesOf({ role, roles: isAdmin && accountRoleOf(kept) === 'student' ? [...kept, 'admin'] : kept });
}

/** Replaces the staff roles of an account; ends nothing. */
export async function writeRoles(
  tx: Tx,
  { user_id, roles, given_by }: { user_id: string; roles: readonly StaffRole[]; given_by: string | null },
  nowMs: number,
): Promise<void> {
  await tx
    .deleteFrom('staff_roles')
    .where('user_id', '=', user_id)
    .$if(roles.length > 0, (all) => all.where('role', 'not in', [...roles]))
    .execute();
  for (const role of roles)
    await tx
      .insertInto('staff_roles')
      .values({ user_id, role, since: nowMs, given_by })
      .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
      .execute();
  await tx
    .updateTable('users')
    .set({ role: accountRoleOf(roles) })
    .where('user_id', '=', user_id)
    .execute();
  if (!roles.includes('teacher')) await tx.deleteFrom('staff_groups').where('user_id', '=', user_id).execute();
}

/** True if somebody owns the academy: an account of another that is open counts. */
export async function hasOwner(reader: Reader, other_than = ''): Promise<boolean> {
  const owner = await reader
    .selectFrom('users')
    .innerJoin('staff_roles', 'staff_roles.user_id', 'users.user_id')
    .select('users.user_id')
    .where('staff_roles.role', '=', 'owner')
    .where('users.role', '=', 'admin')
    .where('users.active', '=', 1)
    .where('users.user_id', '!=', other_than)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
