import { Id } from './ids.ts';
import { plainCharacters } from './visible-text.ts';
import { z } from './zod.ts';

export const SetPaper = z.object({
  set_id: Id,
  exam_id: Id,
  exam_name: z.string(),
  /** 'YYYY-MM-DD', inclusive, in the academy's time zone [R113]. */
  due_date: z.string(),
  /** The academy's words about it; '' if there are none. */
  words: z.string(),
});
export type SetPaper = z.infer<typeof SetPaper>;

/** For this many days after its date an unsat paper stays on the student's home. */
export const REMINDED_DAYS = 7;

export const MyGroup = z.object({
  group_id: Id,
  name: z.string(),
  papers: z.array(SetPaper),
  /** Practice to be done: [SetHomework], which the part that shows it reads. Older servers send none. */
  homework: z.optional(z.array(z.unknown())),
  /** Mocks to be taken: [SetMock], which the part that shows it reads. Older servers send none. */
  mocks: z.optional(z.array(z.unknown())),
});
export type MyGroup = z.infer<typeof MyGroup>;

export const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;
const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/** Normalises a typed code: plain capitals without separators; returns null if it cannot be a code. */
export function readCode(text: string): string | null {
  const code = plainCharacters(text)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return CODE.test(code) ? code : null;
}

export function codeWords(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

export const CODE_TEXT = 'Enter the code that your academy gave you: eight letters and figures, like ABCD-EFGH.';
