import { isEmail, normaliseEmail } from './accounts.ts';

/** One address of a list, or a line that has none. */
export interface ListedAddress {
  /** From 1, in the text that was read. */
  line: number;
  /** Normalised; null where the line has no address. */
  email: string | null;
  /** What stands there. */
  text: string;
}

/**
 * The addresses of a pasted list or a CSV file, in their order: whatever has an @ and stands between spaces, commas,
 * semicolons, brackets or quotes. An address that comes again is left out; of a line without any the whole line is given. A
 * first line without an address, with others after it, is the heading of a CSV file and left out.
 */
export function readAddresses(text: string): ListedAddress[] {
  const found: ListedAddress[] = [];
  const seen = new Set<string>();
  for (const [index, line] of text.split(/\r\n|\r|\n|\u2028/).entries()) {
    if (line.trim() === '') continue;
    const words = line.split(/[\s,;|<>()[\]"\uFEFF]+/).filter((word) => word.includes('@'));
    if (words.length === 0) found.push({ line: index + 1, email: null, text: line.trim() });
    for (const word of words) {
      const bare = word.replace(/^(mailto:|['\u2018\u2019\u201C])+|['.:\u2018\u2019\u201D]+$/gi, '');
      const email = isEmail(bare) ? normaliseEmail(bare) : null;
      if (email !== null && seen.has(email)) continue;
      if (email !== null) seen.add(email);
      found.push({ line: index + 1, email, text: email ?? word });
    }
  }
  const [first, ...rest] = found;
  return first && isHeading(first) && rest.some(({ email }) => email !== null) ? rest : found;
}

/** 'Name,Email address' */
function isHeading({ email, text }: ListedAddress): boolean {
  return email === null && /e-?mail|address/i.test(text) && !text.includes('@');
}
