import { MAX_REVIEW_LENGTH } from '../../../shared/feedback.ts';

/**
 * The text after a change in its field: typing beyond the limit is not accepted; what was pasted stands, with a message, so
 * that its writer can shorten it rather than lose its end [R91].
 */
export function acceptText(before: string, after: string, isPasted: boolean): string {
  const isWithin = after.length <= MAX_REVIEW_LENGTH;
  return isWithin || isPasted || after.length <= before.length ? after : before;
}

/** 'n/550' */
export function counterWords(text: string): string {
  return `${text.length}/${MAX_REVIEW_LENGTH}`;
}

/** What is wrong with the length of a text; null where nothing is. */
export function lengthError(text: string): string | null {
  return text.length > MAX_REVIEW_LENGTH ? `Character limit exceeded! (${counterWords(text)})` : null;
}
