// Normalises email addresses and finds addresses inside other texts. The server and the app share these functions, so
// that a sign-up, a sign-in, a list and a search agree on which account an address names [R223].

import { plainCharacters } from './visible-text.ts';

/** Browsers and Node have it, but the ECMAScript library does not declare it. */
declare const URL: new (address: string) => { hostname: string };

/** Invisible characters in a domain, except a joiner after a virama, which is part of the spelling. */
const INVISIBLE_IN_DOMAIN =
  /(?<![\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]|(?![\u200C\u200D])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const LOCAL_PART = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;
const WRITTEN_DOMAIN = /^(?:[\p{L}\p{M}\p{N}.-]|\u200C|\u200D)+$/u;

/**
 * Returns the normalised email address, under which its account is stored and found: plain characters, lower case,
 * and the domain in ASCII (`xn--…`). Spellings with the same result are one account. Folds a text that is no address
 * too.
 */
export function normaliseEmail(text: string): string {
  const folded = text.normalize('NFKC').trim();
  const at = folded.lastIndexOf('@');
  if (at === -1) return lowerCase(folded);
  return `${lowerCase(folded.slice(0, at))}@${asciiDomain(folded.slice(at + 1))}`;
}

/** Returns true for a single email address that mail programs cannot read as several or as something else. */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  const at = email.lastIndexOf('@');
  return at > 0 && LOCAL_PART.test(email.slice(0, at)) && ASCII_DOMAIN.test(email.slice(at + 1));
}

function lowerCase(text: string): string {
  return plainCharacters(plainCharacters(text).toLowerCase()).trim();
}

/** Returns the domain in ASCII as mail servers know it; an invalid one stays as written, in lower case. */
function asciiDomain(text: string): string {
  const dotted = text.replaceAll('。', '.');
  const plain = lowerCase(dotted);
  if (/^[\0-\x7F]*$/.test(plain)) return plain;
  const spelled = dotted.replaceAll(INVISIBLE_IN_DOMAIN, '').trim();
  if (!WRITTEN_DOMAIN.test(spelled)) return plain;
  try {
    return new URL(`http://${spelled}`).hostname;
  } catch {
    return plain;
  }
}

const PLAIN_ADDRESS = /:\/\/|\bhttps?:|\bwww\.|\S@\S/iu;
/** A host with a path: any ending of two letters, and the longer ones that spammers use. */
const HOST_WITH_PATH =
  /([\p{L}\p{N}-]+)\.([a-z]{2}|com|net|org|info|biz|xyz|app|dev|site|link|shop|club|icu|vip|edu|gov)\/(\p{L}*)\S?/giu;
/** A host under an ending that is not an English word. */
const HOST = /([\p{L}\p{N}-]+)\.(com|net|org|info|biz|lk|io|ru|cn|uk|xyz)(?![\p{L}\p{N}])(\s+\p{L})?/giu;
/** Short English words that people join with a slash: 'helped me.It/they were clear'. */
const SHORT_WORDS =
  /^(?:an|and|as|at|be|but|by|do|for|he|her|him|his|i|if|in|is|it|me|my|no|not|of|off|on|or|our|out|she|so|the|them|they|to|up|us|was|we|were|with|yes|you)$/i;

export function holdsAddress(text: string): boolean {
  const plain = plainCharacters(text);
  return (
    PLAIN_ADDRESS.test(plain) ||
    [...plain.matchAll(HOST_WITH_PATH)].some(
      ([, host = '', ending = '', path = '']) => !isPairOfWords(host, ending, path),
    ) ||
    [...plain.matchAll(HOST)].some(([, host = '', ending = '', next]) => !isName(host, ending, next !== undefined))
  );
}

/**
 * Returns true for 'me.It/they': a full stop without a space, and two words with a slash; `t.me/us` is an address.
 */
function isPairOfWords(host: string, ending: string, path: string): boolean {
  return host.length > 1 && SHORT_WORDS.test(ending) && SHORT_WORDS.test(path);
}

/**
 * Returns true for 'B.Com' (a degree), 'J.R.Io' (initials) and 'good.Net result' (a sentence that begins without a
 * space).
 */
function isName(host: string, ending: string, isFollowed: boolean): boolean {
  const isCapitalised = /^\p{Lu}\p{Ll}+$/u.test(ending);
  if (/^[bm]$/i.test(host) && /^com$/i.test(ending)) return true;
  if (/^\p{Lu}$/u.test(host)) return isCapitalised;
  return (
    isFollowed &&
    /^(?:\p{L}?\p{Ll}+|\p{N}+)$/u.test(host) &&
    /^(?:Net|Info|UK)$/.test(ending) &&
    !/^(?:co|ac|org)$/.test(host)
  );
}
