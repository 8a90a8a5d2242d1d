// The rules of the registration and the login form [R11]. Not in accounts.ts, which every page loads.

import { ACCOUNT_TEXTS, LONGEST_NAME, passwordErrors } from './account-forms.ts';
import type { SignUp } from './accounts.ts';
import { holdsAddress, isEmail } from './addresses.ts';
import { isOneLine, isVisible } from './visible-text.ts';

const LONGEST_FIELD = 200;

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

/** Names the fields of a login that are empty. Which of the two is wrong nobody is told. */
export function signInErrors(email: string, password: string): Partial<Record<'email' | 'password', string>> {
  return {
    ...(isBlank(email) && { email: ACCOUNT_TEXTS.emailMissing }),
    ...(password === '' && { password: ACCOUNT_TEXTS.passwordMissing }),
  };
}

/**
 * Returns the error of a name that is not empty; null if it is valid. A name appears in mails and on the public page,
 * which must not show a stranger's lines and addresses.
 */
export function nameError(name: string): string | null {
  if (name.trim().length > LONGEST_NAME) return ACCOUNT_TEXTS.nameLength;
  if (!isOneLine(name)) return ACCOUNT_TEXTS.nameLines;
  return name.includes('@') || holdsAddress(name) ? ACCOUNT_TEXTS.nameAddress : null;
}

function isBlank(text: string): boolean {
  return !isVisible(text) || text.length > LONGEST_FIELD;
}
