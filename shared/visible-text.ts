// Texts that a person is to read, in a line or in more.

/** Ends a line, controls a terminal, or turns the direction of what comes after it. */
const NO_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Anything but spaces, controls, what shapes or joins its neighbours, and the empty Braille cell. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Characters that a reader cannot see: zero-width spaces, joiners, direction marks, soft hyphens, byte-order marks. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What a name says that is not one line. */
export const NAME_LINES = 'A name cannot hold line breaks or control characters.';

/** Whether a text has something that one can see: a link of it can be pressed, a reason of it read. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/** Whether a text, without the spaces around it, stays in its line and leaves what stands after it as it is. */
export function isOneLine(text: string): boolean {
  return !NO_LINE.test(text.trim());
}

/** Returns a text without the characters that cannot be seen, in compatibility form: full-width letters become plain ones. */
export function plainCharacters(text: string): string {
  return text.normalize('NFKC').replaceAll(INVISIBLE, '').normalize('NFKC');
}
