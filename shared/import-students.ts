// A student as a row of a file that staff import, and its rules.

import { ACCOUNT_TEXTS } from './account-forms.ts';
import { isEmail } from './addresses.ts';
import { groupNameError } from './group-forms.ts';
import { Id } from './ids.ts';
import { isPhone, PHONE_TEXT } from './phone.ts';
import { nameError } from './sign-up.ts';
import { isVisible } from './visible-text.ts';
import { z } from './zod.ts';

export const MOST_IMPORTED = 3_000;
/** Rows that one call imports in one transaction. */
export const MOST_ROWS = 100;

const text = z.string().check(z.maxLength(320));

export const StudentRow = z.object({
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  /** The name of a group; '' for none. */
  group: text,
});
export type StudentRow = z.infer<typeof StudentRow>;

/**
 * `created`: a new account, and an invitation was mailed; `joined`: an account that was there joined the group;
 * `waits`: it joins when its address is confirmed; `exists`: nothing changed; `staff`: an admin, who joins no group.
 */
export const ImportedStudent = z.object({
  email: z.string(),
  outcome: z.enum(['created', 'joined', 'waits', 'exists', 'staff', 'wrong']),
});
export type ImportedStudent = z.infer<typeof ImportedStudent>;

/** What is there already of a file. */
export const ImportPreview = z.object({
  accounts: z.array(z.object({ email: z.string(), name: z.string(), is_staff: z.boolean() })),
  groups: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** What undoing an import would do. */
export const ImportUndo = z.object({
  list_id: Id,
  /** Accounts that are deleted. */
  created: z.number(),
  /** Students of before who leave the group that they joined by it. */
  joined: z.number(),
  /** Groups that the import made and that are deleted if nothing else is in them. */
  groups: z.array(z.string()),
  /** The names of those who logged in: while there is one, nothing can be undone. */
  logged_in: z.array(z.string()),
});
export type ImportUndo = z.infer<typeof ImportUndo>;

export const IMPORT_TEXTS = {
  name: 'Enter a name.',
  cutPhone: 'The spreadsheet cut this phone number. Make the column text there, and save the file again.',
} as const;

export type StudentRowErrors = Partial<Record<keyof StudentRow, string>>;

/** Returns the errors by field. One name is enough [R569]. */
export function studentRowErrors(row: StudentRow): StudentRowErrors {
  const { first_name, last_name, email, phone, group } = row;
  const found = {
    first_name: isVisible(first_name) || isVisible(last_name) ? nameError(first_name) : IMPORT_TEXTS.name,
    last_name: nameError(last_name),
    email: isVisible(email) ? (isEmail(email) ? null : ACCOUNT_TEXTS.emailWrong) : ACCOUNT_TEXTS.emailMissing,
    phone: phoneError(phone),
    group: group.trim() === '' ? null : groupNameError(group),
  };
  const errors: StudentRowErrors = {};
  for (const [field, error] of Object.entries(found)) if (error !== null) errors[field as keyof StudentRow] = error;
  return errors;
}

export function isGoodRow(row: StudentRow): boolean {
  return Object.keys(studentRowErrors(row)).length === 0;
}

/** Returns the row without spaces around its texts; a name alone is the first name [R569]. */
export function tidyRow(row: StudentRow): StudentRow {
  const [first, last] = [row.first_name.trim(), row.last_name.trim()];
  const names = first === '' ? { first_name: last, last_name: '' } : { first_name: first, last_name: last };
  return { ...names, email: row.email.trim(), phone: row.phone.trim(), group: row.group.trim() };
}

function phoneError(phone: string): string | null {
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(phone.trim())) return IMPORT_TEXTS.cutPhone;
  return isPhone(phone) ? null : PHONE_TEXT;
}

/** Splits a full name: the last word is the last name, and a word alone the first name. 'Perera, Nimal' has the last name first. */
export function splitName(full: string): { first_name: string; last_name: string } {
  const [before = '', after] = full.split(',').map((part) => part.trim());
  if (after !== undefined && after !== '') return { first_name: after, last_name: before };
  const words = before.split(/\s+/);
  if (words.length === 1) return { first_name: before, last_name: '' };
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

/** Two spellings of a group's name that people take for one. */
export function groupKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
