// What staff may change of an account, with the rules of its form.

import { ACCOUNT_TEXTS } from './account-forms.ts';
import { Id, RowVersion } from './ids.ts';
import { isPhone, PHONE_TEXT } from './phone.ts';
import { nameError } from './sign-up.ts';
import { isOneLine, isVisible } from './visible-text.ts';
import { z } from './zod.ts';

const LONGEST_ADDRESS = 200;
export const LONGEST_NOTE = 2_000;
export const SHORTEST_REASON = 5;
export const LONGEST_REASON = 300;

const text = z.string().check(z.maxLength(5_000));

export const AccountFields = z.object({
  first_name: text,
  last_name: text,
  address: text,
  phone: text,
  /** For staff alone. */
  note: text,
});
export type AccountFields = z.infer<typeof AccountFields>;

export const ChangedAccount = z.object({
  user_id: Id,
  edits: RowVersion,
  ...AccountFields.shape,
});

export const ACCOUNT_FIELD_TEXTS = {
  addressLong: `An address can have at most ${LONGEST_ADDRESS} characters.`,
  noteLong: `A note can have at most ${LONGEST_NOTE.toLocaleString('en')} characters.`,
  reason: `Say why, in ${SHORTEST_REASON} to ${LONGEST_REASON} characters.`,
} as const;

/** Returns the errors by field. Only a first name must be there: an imported student may have one name and no address [R569]. */
export function accountFieldErrors(form: AccountFields): Partial<Record<keyof AccountFields, string>> {
  const errors: Partial<Record<keyof AccountFields, string>> = {};
  const firstName = isVisible(form.first_name) ? nameError(form.first_name) : ACCOUNT_TEXTS.firstName;
  const lastName = nameError(form.last_name);
  if (firstName !== null) errors.first_name = firstName;
  if (lastName !== null) errors.last_name = lastName;
  if (form.address.trim().length > LONGEST_ADDRESS) errors.address = ACCOUNT_FIELD_TEXTS.addressLong;
  if (!isPhone(form.phone)) errors.phone = PHONE_TEXT;
  if (form.note.trim().length > LONGEST_NOTE) errors.note = ACCOUNT_FIELD_TEXTS.noteLong;
  return errors;
}

export function trimmedFields(form: AccountFields): AccountFields {
  return {
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    address: form.address.trim(),
    phone: form.phone.trim(),
    note: form.note.trim(),
  };
}

export function reasonError(reason: string): string | null {
  const length = isVisible(reason) && isOneLine(reason) ? reason.trim().length : 0;
  return length < SHORTEST_REASON || length > LONGEST_REASON ? ACCOUNT_FIELD_TEXTS.reason : null;
}
