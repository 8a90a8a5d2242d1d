// Groups of students (a class), as a student meets them.

import { Id } from './ids.ts';
import { plainCharacters } from './visible-text.ts';
import { z } from './zod.ts';

/** A paper that a group is to sit until a date. */
export const SetPaper = z.object({
  set_id: Id,
  exam_id: Id,
  exam_name: z.string(),
  /** 'YYYY-MM-DD', inclusive, in the academy's time zone [R113]. */
  due_date: z.string(),
  /** What the academy says about it; '' for nothing. */
  words: z.string(),
});
export type SetPaper = z.infer<typeof SetPaper>;

/** For so many days after its date a paper that was not sat still stands on the home of a student [R113]. */
export const REMINDED_DAYS = 7;

/** A group of which the student is a member, with the papers set for it, the nearest date first. */
export const MyGroup = z.object({ group_id: Id, name: z.string(), papers: z.array(SetPaper) });
export type MyGroup = z.infer<typeof MyGroup>;

/** What a code is made of: letters and figures that nobody takes for one another. */
export const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;
const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/** A code as it is kept: what was typed, in plain capitals and without what stands between; null where it cannot be one [R114]. */
export function readCode(text: string): string | null {
  const code = plainCharacters(text)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return CODE.test(code) ? code : null;
}

/** 'ABCD-EFGH': a code as it is shown and read out. */
export function codeWords(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** What is said of a code that cannot be one. */
export const CODE_TEXT = 'Enter the code that your academy gave you: eight letters and figures, like ABCD-EFGH.';
