import type { Role } from '../../shared/accounts.ts';
import { accountRoleOf, type StaffRole } from '../../shared/roles.ts';

/** Of an account that is signed up without a call. */
export function rolesIn(role: StaffRole | 'student'): { role: Role; roles: StaffRole[] } {
  const roles = role === 'student' ? [] : [role];
  return { role: accountRoleOf(roles), roles };
}
