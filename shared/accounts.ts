import { Id } from './ids.ts';
import { z } from './zod.ts';

/** Who somebody is to the product (student-side §6). Sign-up always makes a student (DECISIONS 6). */
export const Role = z.enum(['admin', 'student']);
export type Role = z.infer<typeof Role>;

/** A person's account as every reply shows it; never with the password (API, Shapes). */
export const User = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  address: z.string(),
  role: Role,
});
export type User = z.infer<typeof User>;

/** The registration form (student-side §3). */
export const SignUp = z.object({
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  address: z.string(),
  password: z.string(),
  confirmPassword: z.string(),
});
export type SignUp = z.infer<typeof SignUp>;

/** What signing in and refreshing give (student-side §7); the refresh token travels in a cookie only. */
export const SignedIn = z.object({ accessToken: z.string(), userData: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** The specified texts of the account forms (student-side §5). */
export const ACCOUNT_TEXTS = {
  firstName: 'Enter first name',
  lastName: 'Enter last name',
  emailMissing: 'Email is required.',
  emailWrong: 'Enter a valid email address.',
  address: 'Enter address',
  password: 'Password must be at least 8 characters, include a number and a special character.',
  confirmPassword: 'Passwords do not match.',
  forgotEmail: 'Enter email address',
} as const;

const LONGEST_FIELD = 200;
/** Longer passwords would only make hashing slow. */
const LONGEST_PASSWORD = 200;

/** Every registration field that breaks a rule, with its text; empty when the form is right (student-side §5). */
export function signUpErrors(form: SignUp): Partial<Record<keyof SignUp, string>> {
  const errors: Partial<Record<keyof SignUp, string>> = {};
  if (isBlank(form.fname)) errors.fname = ACCOUNT_TEXTS.firstName;
  if (isBlank(form.lname)) errors.lname = ACCOUNT_TEXTS.lastName;
  if (isBlank(form.email)) errors.email = ACCOUNT_TEXTS.emailMissing;
  else if (!isEmail(form.email)) errors.email = ACCOUNT_TEXTS.emailWrong;
  if (isBlank(form.address)) errors.address = ACCOUNT_TEXTS.address;
  return { ...errors, ...passwordErrors(form) };
}

/** The password rule and its confirmation, shared by registration and reset (student-side §5). */
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

function isBlank(text: string): boolean {
  return text.trim() === '' || text.length > LONGEST_FIELD;
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
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
