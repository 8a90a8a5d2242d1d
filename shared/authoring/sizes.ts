/** What one stored text may hold, in characters as `lengthOf` counts them. */
export const MAX_BLOCK_CHARS = 200_000;
export const MAX_EXPLANATION_CHARS = 500_000;
export const MAX_QUESTION_CHARS = 20_000;
export const MAX_ANSWER_CHARS = 500;
/** How many elements of a text may stand inside one another: far more than any page has. */
export const MAX_OPEN_ELEMENTS = 200;
/** How many of a kind one question, part or paper may have. */
export const MAX_CHOICES = 30;
export const MAX_ACCEPTED_ANSWERS = 50;
export const MAX_BLOCKS_PER_PART = 200;
export const MAX_DOCUMENTS_PER_PART = 50;
export const MAX_QUESTIONS_PER_PART = 200;
export const MAX_QUESTIONS_PER_EXAM = 200;

/** The longest body of a call that carries such a text, in bytes: an explanation or a passage with its pasted markup. */
export const MAX_AUTHORING_BODY_BYTES = 2 * 1024 * 1024;

/** The longest entity, `&quot;`, stands for one sign: no text that cleaning gave is more times as long as it counts. */
const MOST_ADDED = 6;

/**
 * How long a text is. What the cleaning of HTML adds counts for nothing: a sign that becomes an entity is one character, and the
 * end of an element is none. So one limit holds a text as it came and as it is stored [R193].
 */
export function lengthOf(text: string): number {
  return text
    .replaceAll(/<\/[a-z][a-z0-9]*>| rel=\\?"noopener noreferrer nofollow\\?"/gi, '')
    .replaceAll(/ ?\/>/g, '>')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, '&').length;
}

/** What is wrong with a text that is longer than it may be; null where it is not. */
export function sizeError(text: string, limitChars: number): string | null {
  const isTooLong = text.length > MOST_ADDED * limitChars || lengthOf(text) > limitChars;
  return isTooLong ? `The text is longer than ${limitChars} characters.` : null;
}

/** What is wrong with one more of something; null where there is room for it. */
export function roomError(count: number, limit: number, what: string): string | null {
  return count >= limit ? `There may be at most ${limit} ${what}.` : null;
}
