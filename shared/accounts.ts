import { Id } from './ids.ts';
import { NAME_LINES } from './visible-text.ts';
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

/** The name of an account that the server made by itself, until its owner says theirs. */
export const NAMELESS = { first_name: 'Admin', last_name: 'Papertide' } as const;

export function isNameless({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): boolean {
  return first_name === NAMELESS.first_name && last_name === NAMELESS.last_name;
}

export const LONGEST_NAME = 80;
/** Longer passwords would only make hashing slow. */
export const LONGEST_PASSWORD = 200;

/** The messages of the account forms [R11] and of the name rules. */
export const ACCOUNT_TEXTS = {
  firstName: 'Enter first name',
  lastName: 'Enter last name',
  emailMissing: 'Email is required.',
  emailWrong: 'Enter a valid email address.',
  address: 'Enter address',
  password: 'Password must be at least 8 characters, include a number and a special character.',
  passwordHint: 'At least 8 characters: letters, a number and one of @ $ ! % * ? &',
  confirmPassword: 'Passwords do not match.',
  forgotEmail: 'Enter email address',
  nameLines: NAME_LINES,
  nameAddress: 'A name cannot hold a web or email address.',
  nameLength: `A name can have at most ${LONGEST_NAME} characters.`,
} as const;

/** Checks the password rule and the confirmation, for registration and reset [R12]. */
export function passwordErrors(form: {
  password: string;
  confirmPassword: string;
}): Partial<Record<'password' | 'confirmPassword', string>> {
  const errors: Partial<Record<'password' | 'confirmPassword', string>> = {};
  if (!isPassword(form.password)) errors.password = ACCOUNT_TEXTS.password;
  if (form.password !== form.confirmPassword) errors.confirmPassword = ACCOUNT_TEXTS.confirmPassword;
  return errors;
}

function isPassword(text: string): boolean {
  return (
    text.length >= 8 &&
    text.length <= LONGEST_PASSWORD &&
    /^[A-Za-z\d@$!%*?&]+$/.test(text) &&
    /[A-Za-z]/.test(text) &&
    /\d/.test(text) &&
    /[@$!%*?&]/.test(text)
  );
}

/**
 * The error code of a refresh whose session is over by the server's clock; it may be asked for again, because that
 * clock may be wrong [R250].
 */
export const SESSION_EXPIRED = 'session_expired';

export const SECOND_FACTOR_NEEDED = 'second_factor_needed';
