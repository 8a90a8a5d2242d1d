export const MAX_BLOCK_CHARS = 200_000;
export const MAX_EXPLANATION_CHARS = 500_000;
export const MAX_QUESTION_CHARS = 20_000;
export const MAX_ANSWER_CHARS = 500;
export const MAX_OPEN_ELEMENTS = 200;
export const MAX_CHOICES = 30;
export const MAX_ACCEPTED_ANSWERS = 50;
export const MAX_BLOCKS_PER_PART = 200;
export const MAX_DOCUMENTS_PER_PART = 50;
export const MAX_QUESTIONS_PER_PART = 200;
export const MAX_QUESTIONS_PER_EXAM = 200;

export const MAX_AUTHORING_BODY_BYTES = 2 * 1024 * 1024;

/** The longest entity, `&quot;`, is one character: cleaned text is at most this many times its counted length. */
const MOST_ADDED = 6;

/**
 * Returns the length of a text without what the cleaning of HTML adds: an entity is one character, and a closing tag
 * is none. So one limit holds for a text as received and as stored [R193].
 */
export function lengthOf(text: string): number {
  return text
    .replaceAll(/<\/[a-z][a-z0-9]*>| rel=\\?"noopener noreferrer nofollow\\?"/gi, '')
    .replaceAll(/ ?\/>/g, '>')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, '&').length;
}

export function sizeError(text: string, limitChars: number): string | null {
  const isTooLong = text.length > MOST_ADDED * limitChars || lengthOf(text) > limitChars;
  return isTooLong ? `The text is longer than ${limitChars} characters.` : null;
}

export function roomError(count: number, limit: number, what: string): string | null {
  return count >= limit ? `There may be at most ${limit} ${what}.` : null;
}
