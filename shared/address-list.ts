import { isEmail, normaliseEmail } from './addresses.ts';

/** One address of a list, or a line that has none. */
export interface ListedAddress {
  /** From 1, in the text that was read. */
  line: number;
  /** Normalised; null where the line has no address. */
  email: string | null;
  /** What stands there. */
  text: string;
}

/** Between two addresses, in full-width and Arabic forms too. No stroke stands in an address that anybody has. */
const SEPARATORS = /[\s,;:|<>()[\]"/\\،؛、•\u0085\uFEFF]+/;
/** Quotes, bullets and the ends of sentences around an address. */
const AROUND = /^['`´‘’‚“”„«»‹›{*·–—-]+|['`´‘’“”»›}*·.!?…。–—-]+$/gu;
/** Where no space stands between two addresses, a character that cannot be seen does. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/u;
const LINE_ENDS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;

/**
 * The addresses of a pasted list or a CSV file, in their order: whatever has an @ and stands between spaces, commas,
 * semicolons, strokes, brackets or quotes. An address that comes again is left out; of a line without any the whole line is
 * given. A first line without an address, with others after it, is the heading of a CSV file and left out.
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

/** The words of a line that have an @. */
function wordsOf(line: string): string[] {
  return line
    .normalize('NFKC')
    .replaceAll(/mailto:\S*/gi, openLink)
    .split(SEPARATORS)
    .flatMap((word) => (isSingle(word) ? [word] : word.split(UNSEEN)))
    .filter((word) => word.includes('@'));
}

/** The addresses of a `mailto:` link with its fields: 'mailto:a@b.lk?cc=c@d.lk&subject=Hi'. */
function openLink(link: string): string {
  return link
    .replace(/^mailto:/i, ' ')
    .replaceAll(/%40/gi, '@')
    .replaceAll(/%2c|%3b|%20/gi, ' ')
    .replaceAll(/[?&](?:to|cc|bcc)=/gi, ' ')
    .replaceAll(/[?&](?:subject|body)=[^\s,;<>"]*?(?=&|$|\s|[,;<>")\]])/gi, ' ');
}

/** Whether a word has no more than one address in it. */
function isSingle(word: string): boolean {
  return word.indexOf('@') === word.lastIndexOf('@');
}

/** 'Name,Email address' */
function isHeading({ email, text }: ListedAddress): boolean {
  return email === null && /e-?mail|address/i.test(text) && !text.includes('@');
}
