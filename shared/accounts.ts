import { holdsAddress } from './addresses.ts';
import { Id } from './ids.ts';
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
  nameLines: 'A name cannot hold line breaks or control characters.',
  nameAddress: 'A name cannot hold a web or email address.',
  nameLength: `A name can have at most ${LONGEST_NAME} characters.`,
} as const;

/** Every registration field that breaks a rule, with its text; empty when the form is right [R11]. */
export function signUpErrors(form: SignUp): Partial<Record<keyof SignUp, string>> {
  const errors: Partial<Record<keyof SignUp, string>> = {};
  const fname = form.fname.trim() === '' ? ACCOUNT_TEXTS.firstName : nameError(form.fname);
  const lname = form.lname.trim() === '' ? ACCOUNT_TEXTS.lastName : nameError(form.lname);
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

/** Two spellings of one address are one account. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * What is wrong with a name that is not empty; null where it is one. A name stands in mails and on the public page, where
 * lines and addresses of a stranger must not.
 */
export function nameError(name: string): string | null {
  if (name.trim().length > LONGEST_NAME) return ACCOUNT_TEXTS.nameLength;
  // line ends, and what turns the direction of the text after it
  if (/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(name.trim())) return ACCOUNT_TEXTS.nameLines;
  return name.includes('@') || holdsAddress(name) ? ACCOUNT_TEXTS.nameAddress : null;
}

/** Whether a text is one email address, which mail programs cannot take for several or for something else. */
export function isEmail(text: string): boolean {
  return /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*$/u.test(
    text.trim(),
  );
}

function isBlank(text: string): boolean {
  return text.trim() === '' || text.length > LONGEST_FIELD;
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
