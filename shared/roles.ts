// Says who may do what: one table, which the server's checks, docs/calls.md and the app read. An account without staff
// roles is a student's.

import type { Role } from './accounts.ts';

export const STAFF_ROLES = ['owner', 'admin', 'desk', 'teacher', 'author', 'marker'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Whose rows a permission reaches. 'all': everybody's. 'groups': those of the groups that the caller teaches, and of
 * their students. 'assigned': responses that were assigned to the caller.
 */
export type Reach = 'all' | 'groups' | 'assigned';

type Holders = Partial<Record<StaffRole, Reach>>;

const OWNER = { owner: 'all' } as const;
const ADMINS = { ...OWNER, admin: 'all' } as const;
const OFFICE = { ...ADMINS, desk: 'all' } as const;
const TEACHERS = { ...ADMINS, teacher: 'groups' } as const;

const HOLDERS = {
  /** Giving and taking roles, 'View as'. */
  roles: OWNER,
  /** Reading and changing accounts. */
  people: OFFICE,
  /** Months: given, taken, pending; payments; the log. */
  access: OFFICE,
  /** Making, renaming and deleting groups, their members and codes. */
  change_groups: OFFICE,
  /** Reading groups, and setting papers to them. */
  groups: { ...OFFICE, teacher: 'groups' },
  /** Drafts, their keys and media. */
  authoring: { ...ADMINS, author: 'all' },
  /** The papers in the library: publishing, correcting and deleting them, re-marking, full mocks. */
  publishing: ADMINS,
  /** Published papers with keys and reasons, whatever months the reader has. */
  read_papers: { ...ADMINS, teacher: 'all', author: 'all' },
  /** The queue, a response, its marks. */
  marking: { ...TEACHERS, marker: 'assigned' },
  assign_marking: TEACHERS,
  /** Deciding between two markers; which papers have two; figures of markers; the academy's comments. */
  decide_marking: ADMINS,
  /** One student, or the students of a class. */
  insight: TEACHERS,
  /** Counts over all students of the academy. */
  figures: ADMINS,
  /** Posts, reviews, disk, crashes, failed mails and jobs. */
  academy: ADMINS,
  /** Two-step login of one's own account. */
  two_step_login: { ...OFFICE, teacher: 'all', author: 'all', marker: 'all' },
} as const satisfies Record<string, Holders>;

export type Permission = keyof typeof HOLDERS;

export function reachOf(roles: readonly StaffRole[], permission: Permission): Reach[] {
  const holders: Holders = HOLDERS[permission];
  return roles.flatMap((role) => holders[role] ?? []);
}

export function mayDo(roles: readonly StaffRole[], permission: Permission): boolean {
  return reachOf(roles, permission).length > 0;
}

/** Returns the roles of a user; servers of before send none, and had admins alone. */
export function rolesOf({ role, roles }: { role: Role; roles?: readonly string[] | undefined }): StaffRole[] {
  if (!roles) return role === 'admin' ? ['admin'] : [];
  return STAFF_ROLES.filter((known) => roles.includes(known));
}

export function mayUser(
  user: { role: Role; roles?: readonly string[] | undefined } | null | undefined,
  permission: Permission,
): boolean {
  return user ? mayDo(rolesOf(user), permission) : false;
}

/** Returns what `User.role` says of these roles: versions of before know no others. */
export function accountRoleOf(roles: readonly StaffRole[]): Role {
  return roles.includes('owner') || roles.includes('admin') ? 'admin' : 'student';
}

/**
 * True if somebody may change the account of somebody with the other roles: the desk changes students, admins staff
 * too, and only owners an owner. Otherwise the desk could take over an owner's account.
 */
export function mayChangeAccount(roles: readonly StaffRole[], others: readonly StaffRole[]): boolean {
  if (others.includes('owner')) return roles.includes('owner');
  return others.length === 0 ? mayDo(roles, 'people') : accountRoleOf(roles) === 'admin';
}
