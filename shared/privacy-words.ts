// The academy's own words on the privacy page, and whom to ask: plain text, never HTML.

import { isVisible } from './visible-text.ts';

export const MOST_PRIVACY_LETTERS = 2_000;
export const PRIVACY_WORDS_LONG = `Use at most ${MOST_PRIVACY_LETTERS.toLocaleString('en')} letters.`;

/** Matches controls and characters that change the direction of the text after them, but no line breaks. */
const UNWANTED = /(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Returns the text without control characters and with at most one empty line between two others; null if it says nothing. */
export function tidyPrivacyWords(text: string): string | null {
  const tidy = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNWANTED, '')
    .replaceAll(/\n\s*\n/g, '\n\n')
    .trim();
  return isVisible(tidy) ? tidy : null;
}
