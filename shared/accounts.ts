import { Id } from './ids.ts';
import { z } from './zod.ts';

/**
 * 'admin' for owners and admins, 'student' for everybody else: versions of before know nothing else. `roles` says what
 * somebody may do (roles.ts). Sign-up always creates a student [R10].
 */
export const Role = z.enum(['admin', 'student']);
export type Role = z.infer<typeof Role>;

export const User = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  address: z.string(),
  role: Role,
  /** Staff roles; of a later version there may be others (roles.ts, rolesOf). */
  roles: z.optional(z.array(z.string())),
  /** Accounts that went into this one: their unsent work on a device is handed over. */
  merged_ids: z.optional(z.array(Id)),
  /** How many merges into this account were undone: a device drops what went back. */
  undone_merges: z.optional(z.number()),
});
export type User = z.infer<typeof User>;

/** The registration form [R11]. */
export const SignUp = z.object({
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  address: z.string(),
  password: z.string(),
  confirmPassword: z.string(),
});
export type SignUp = z.infer<typeof SignUp>;

/** The reply to signing in and refreshing [R13]; the refresh token is only in a cookie. */
export const SignedIn = z.object({ accessToken: z.string(), userData: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** The header beside a renewed access token: the User, as JSON in percent-encoding. */
export const USER_HEADER = 'x-user';

/**
 * The error code of a refresh whose session is over by the server's clock; it may be asked for again, because that
 * clock may be wrong [R250].
 */
export const SESSION_EXPIRED = 'session_expired';

export const SECOND_FACTOR_NEEDED = 'second_factor_needed';
