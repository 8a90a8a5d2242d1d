import type { ContentType } from '../content.ts';

/** Returns true if the numbers of a block share their right answers in any order [R140]. */
export function sharesAnswers(content_type: ContentType): boolean {
  return content_type === 'chooseLetters';
}
