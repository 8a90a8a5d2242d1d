import { isEmail, normaliseEmail } from './addresses.ts';

export interface ListedAddress {
  /** Counted from 1 in the text. */
  line: number;
  /** Normalised; null if the line has no address. */
  email: string | null;
  text: string;
}

/** Separators between addresses, with full-width and Arabic forms. Real addresses contain no slash. */
const SEPARATORS = /[\s,;:|<>()[\]"/\\،؛、•\u0085\uFEFF]+/;
const AROUND = /^['`´‘’‚“”„«»‹›{*·–—-]+|['`´‘’“”»›}*·.!?…。–—-]+$/gu;
/** An invisible character can separate two addresses instead of a space. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/u;
const LINE_ENDS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;

/**
 * Reads the addresses of a pasted list or a CSV file in order: words with an @ between spaces, commas, semicolons,
 * slashes, brackets or quotes. Drops repeated addresses; returns a line without any as a whole. Drops a first line
 * without an address if others follow, because it is the heading of a CSV file.
 */
export function readAddresses(text: string): ListedAddress[] {
  const found: ListedAddress[] = [];
  const seen = new Set<string>();
  for (const [index, line] of text.split(LINE_ENDS).entries()) {
    if (line.replaceAll('\uFEFF', '').trim() === '') continue;
    const words = wordsOf(line);
    if (words.length === 0) found.push({ line: index + 1, email: null, text: line.trim() });
    for (const word of words) {
      const bare = word.replaceAll(AROUND, '');
      const email = isEmail(bare) ? normaliseEmail(bare) : null;
      if (email !== null && seen.has(email)) continue;
      if (email !== null) seen.add(email);
      found.push({ line: index + 1, email, text: email ?? word });
    }
  }
  const [first, ...rest] = found;
  return first && isHeading(first) && rest.some(({ email }) => email !== null) ? rest : found;
}

function wordsOf(line: string): string[] {
  return line
    .normalize('NFKC')
    .replaceAll(/mailto:\S*/gi, openLink)
    .split(SEPARATORS)
    .flatMap((word) => (isSingle(word) ? [word] : word.split(UNSEEN)))
    .filter((word) => word.includes('@'));
}

function openLink(link: string): string {
  return link
    .replace(/^mailto:/i, ' ')
    .replaceAll(/%40/gi, '@')
    .replaceAll(/%2c|%3b|%20/gi, ' ')
    .replaceAll(/[?&](?:to|cc|bcc)=/gi, ' ')
    .replaceAll(/[?&](?:subject|body)=[^\s,;<>"]*?(?=&|$|\s|[,;<>")\]])/gi, ' ');
}

function isSingle(word: string): boolean {
  return word.indexOf('@') === word.lastIndexOf('@');
}

function isHeading({ email, text }: ListedAddress): boolean {
  return email === null && /e-?mail|address/i.test(text) && !text.includes('@');
}
