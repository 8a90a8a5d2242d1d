/** Matches what ends a line, controls a terminal, or changes the direction of the text after it. */
const NO_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Matches any visible character: not spaces, controls, shaping or joining characters, or the empty Braille cell. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Invisible characters: zero-width spaces, joiners, direction marks, soft hyphens, byte-order marks. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

export const NAME_LINES = 'A name cannot hold line breaks or control characters.';

/** Returns true if a text has a visible character, so that a link with it can be pressed and a reason read. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/** Returns true if a trimmed text stays on its line and does not affect the text after it. */
export function isOneLine(text: string): boolean {
  return !NO_LINE.test(text.trim());
}

/** Returns a text without invisible characters, in compatibility form: full-width letters become plain ones. */
export function plainCharacters(text: string): string {
  return text.normalize('NFKC').replaceAll(INVISIBLE, '').normalize('NFKC');
}
