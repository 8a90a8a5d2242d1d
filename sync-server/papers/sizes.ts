import { Refusal, ruleBroken } from '../http/refusal.ts';

/** What one stored text may hold, in characters. */
export const MAX_BLOCK_CHARS = 200_000;
export const MAX_EXPLANATION_CHARS = 500_000;
export const MAX_QUESTION_CHARS = 20_000;
/** How many of a kind one paper or part may have. */
export const MAX_QUESTIONS_PER_EXAM = 200;
export const MAX_BLOCKS_PER_PART = 200;
export const MAX_DOCUMENTS_PER_PART = 50;

/** Refuses with 413. */
export function requireSize(text: string, limitChars: number): void {
  if (text.length > limitChars)
    throw new Refusal(413, { code: 'too_large', message: `The text is longer than ${limitChars} characters.` });
}

/** Refuses with 422 one more than there may be. */
export function requireRoom(count: number, limit: number, what: string): void {
  if (count >= limit) throw ruleBroken(`There may be at most ${limit} ${what}.`);
}
