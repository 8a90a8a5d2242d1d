// The messages and the password rule of the account forms. Not in accounts.ts, which every page loads.

import { NAME_LINES } from './visible-text.ts';

export const LONGEST_NAME = 80;
/** Longer passwords would only make hashing slow. */
export const LONGEST_PASSWORD = 200;

/** No-break spaces keep the signs on one line [R609]. */
export const PASSWORD_SIGNS = '@\u00a0$\u00a0!\u00a0%\u00a0*\u00a0?\u00a0&';

/** The messages of the account forms [R11] and of the name rules. */
export const ACCOUNT_TEXTS = {
  firstName: 'Enter first name',
  lastName: 'Enter last name',
  emailMissing: 'Email is required.',
  emailWrong: 'Enter a valid email address.',
  address: 'Enter address',
  password: 'Password must be at least 8 characters, include a number and a special character.',
  passwordHint: `At least 8 characters: letters, a number and one of ${PASSWORD_SIGNS}`,
  specialCharacter: `A special character is one of ${PASSWORD_SIGNS}`,
  confirmPassword: 'Passwords do not match.',
  passwordMissing: 'Enter your password.',
  passwordAgain: 'Enter the password again.',
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
  else if (form.confirmPassword === '') errors.confirmPassword = ACCOUNT_TEXTS.passwordAgain;
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
