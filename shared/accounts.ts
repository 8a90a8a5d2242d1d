import { holdsAddress, isEmail } from './addresses.ts';
import { Id } from './ids.ts';
import { isOneLine, isVisible, NAME_LINES } from './visible-text.ts';
import { z } from './zod.ts';

/** Who somebody is to the product. Sign-up always makes a student [R10]. */
export const Role = z.enum(['admin', 'student']);
export type Role = z.infer<typeof Role>;

/** A person's account as every reply shows it; never with the password. */
export const User = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  address: z.string(),
  role: Role,
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

/** What signing in and refreshing give [R13]; the refresh token travels in a cookie only. */
export const SignedIn = z.object({ accessToken: z.string(), userData: User });
export type SignedIn = z.infer<typeof SignedIn>;

const LONGEST_FIELD = 200;
const LONGEST_NAME = 80;
/** Longer passwords would only make hashing slow. */
const LONGEST_PASSWORD = 200;

/** The texts of the account forms [R11], and those of the rules for names. */
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

/** Every registration field that breaks a rule, with its text; empty when the form is right [R11]. */
export function signUpErrors(form: SignUp): Partial<Record<keyof SignUp, string>> {
  const errors: Partial<Record<keyof SignUp, string>> = {};
  const fname = isVisible(form.fname) ? nameError(form.fname) : ACCOUNT_TEXTS.firstName;
  const lname = isVisible(form.lname) ? nameError(form.lname) : ACCOUNT_TEXTS.lastName;
  if (fname !== null) errors.fname = fname;
  if (lname !== null) errors.lname = lname;
  if (isBlank(form.email)) errors.email = ACCOUNT_TEXTS.emailMissing;
  else if (!isEmail(form.email)) errors.email = ACCOUNT_TEXTS.emailWrong;
  if (isBlank(form.address)) errors.address = ACCOUNT_TEXTS.address;
  return { ...errors, ...passwordErrors(form) };
}

/** The password rule and its confirmation, shared by registration and reset [R12]. */
export function passwordErrors(form: {
  password: string;
  confirmPassword: string;
}): Partial<Record<'password' | 'confirmPassword', string>> {
  const errors: Partial<Record<'password' | 'confirmPassword', string>> = {};
  if (!isPassword(form.password)) errors.password = ACCOUNT_TEXTS.password;
  if (form.password !== form.confirmPassword) errors.confirmPassword = ACCOUNT_TEXTS.confirmPassword;
  return errors;
}

/**
 * What is wrong with a name that is not empty; null where it is one. A name stands in mails and on the public page, where
 * lines and addresses of a stranger must not.
 */
export function nameError(name: string): string | null {
  if (name.trim().length > LONGEST_NAME) return ACCOUNT_TEXTS.nameLength;
  if (!isOneLine(name)) return ACCOUNT_TEXTS.nameLines;
  return name.includes('@') || holdsAddress(name) ? ACCOUNT_TEXTS.nameAddress : null;
}

function isBlank(text: string): boolean {
  return !isVisible(text) || text.length > LONGEST_FIELD;
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
