import { Id } from './ids.ts';
import { Stamp } from './sync/clock.ts';
import { z } from './zod.ts';

/** In UTF-16 units. */
export const MAX_WORD_LENGTH = 100;
export const MAX_SENTENCE_LENGTH = 600;
export const MAX_WORD_NOTE_LENGTH = 1_000;

/** A word or phrase that a student saved from a paper: a register by `hlc` [R486]. */
export const Word = z.object({
  word_id: Id,
  text: z.string().check(z.minLength(1), z.maxLength(MAX_WORD_LENGTH)),
  sentence: z.string().check(z.maxLength(MAX_SENTENCE_LENGTH)),
  /** The student's own. */
  note: z.string().check(z.maxLength(MAX_WORD_NOTE_LENGTH)),
  /** The `result_id` of the attempt that it was saved from. Another name, because the word does not belong to it. */
  from_result: z.optional(Id),
  /** A removed word keeps its texts: the student can bring it back. */
  removed: z.union([z.literal(0), z.literal(1)]),
  hlc: Stamp,
});
export type Word = z.infer<typeof Word>;

/** Two texts with the same form are one word to a student. */
export function wordForm(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
}
