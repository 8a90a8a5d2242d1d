import { useSyncExternalStore } from 'react';
import type { User } from '../../shared/accounts.ts';
import { mayDo, type Permission, rolesOf, type StaffRole } from '../../shared/roles.ts';
import { useSession } from './session.ts';
import { viewing } from './viewing.ts';

/** Returns whose view of the back office this is: the signed-in user's, or of whom the owner views as. */
export function useStaffUser(): User | null {
  const current = useSession();
  const view = useSyncExternalStore(viewing.subscribe, viewing.read);
  if (current.kind !== 'authenticated') return null;
  return view ? view.userData : current.user;
}

/** Returns the staff roles of that user; none of students and visitors. */
export function useRoles(): StaffRole[] {
  const user = useStaffUser();
  return user ? rolesOf(user) : [];
}

/** Returns whether that user has the permission. */
export function useMay(permission: Permission): boolean {
  return mayDo(useRoles(), permission);
}
