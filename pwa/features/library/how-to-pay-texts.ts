export const copyText = (number: string) => `Copy ${number}`;
export const COPIED = 'Copied';
export const NOT_COPIED = 'Not copied. Please write it down.';

/** Eight digits or more, in groups or not: an account has so many, a price, a time and a house do not. */
const LONG_NUMBER = /\d(?:[ \u00A0-]?\d){7,}/g;

/** Returns the numbers that a payment can be sent to, each once. */
export function accountNumbers(words: string): string[] {
  return [...new Set(words.match(LONG_NUMBER))];
}
