import { Id } from './ids.ts';
import { STAFF_ROLES, type StaffRole } from './roles.ts';
import { z } from './zod.ts';

export const MOST_TAUGHT_GROUPS = 200;
export const OFFER_DAYS = 7;
/** Wrong one-time codes after which the owner has to set another. */
export const MOST_WRONG_CODES = 10;

export const ROLE_NAMES: { readonly [Role in StaffRole]: string } = {
  owner: 'Owner',
  admin: 'Admin',
  desk: 'Front desk',
  teacher: 'Teacher',
  author: 'Author',
  marker: 'Marker',
};

const Roles = z.array(z.enum(STAFF_ROLES)).check(z.maxLength(STAFF_ROLES.length));

export const GivenRoles = z.object({
  user_id: Id,
  roles: Roles,
  /** The groups that a teacher teaches. */
  group_ids: z.array(Id).check(z.maxLength(MOST_TAUGHT_GROUPS)),
});
export type GivenRoles = z.infer<typeof GivenRoles>;

/** Roles that wait until the person confirms them by the mailed link or by a one-time code. */
export const RoleOffer = z.object({
  roles: z.array(z.string()),
  group_ids: z.array(Id),
  has_code: z.boolean(),
  /** Epoch milliseconds. */
  expires_at: z.number(),
});
export type RoleOffer = z.infer<typeof RoleOffer>;

export const StaffDetails = z.object({ group_ids: z.array(Id), offer: z.nullable(RoleOffer) });
export type StaffDetails = z.infer<typeof StaffDetails>;

/** Says the roles of somebody in words; 'Student' if there are none. */
export function rolesText(roles: readonly string[]): string {
  const known = STAFF_ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_NAMES[role]);
  return known.length === 0 ? 'Student' : known.join(', ');
}
