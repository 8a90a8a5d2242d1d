import { MAX_REVIEW_LENGTH } from '../../../shared/feedback.ts';
import { REVIEW } from './review-dialog-texts.ts';

/**
 * Returns the text after a change of the field: typing beyond the limit is refused; pasted text stays, with a
 * message, so that its writer can shorten it instead of losing its end [R91].
 */
export function acceptText(before: string, after: string, isPasted: boolean): string {
  const isWithin = after.length <= MAX_REVIEW_LENGTH;
  return isWithin || isPasted || after.length <= before.length ? after : before;
}

export function counterWords(text: string): string {
  return `${text.length}/${MAX_REVIEW_LENGTH}`;
}

export function lengthError(text: string): string | null {
  return text.length > MAX_REVIEW_LENGTH ? REVIEW.tooLong(counterWords(text)) : null;
}
