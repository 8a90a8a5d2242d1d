import { domainToUnicode } from 'node:url';
import { isEmail, normaliseEmail } from '../../shared/addresses.ts';
import { plainCharacters } from '../../shared/visible-text.ts';

/** Letters that Unicode does not decompose into a plain one and an accent. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
};
/**
 * Accents of Latin, Greek and Cyrillic letters. The vowel signs of Sinhala and Tamil are letters to a reader and
 * stay.
 */
const ACCENTS = /[\u0300-\u036F]/g;

export function searchTextOf(user: { email: string; first_name: string; last_name: string }): string {
  const at = user.email.lastIndexOf('@');
  const domain = user.email.slice(at + 1);
  const shown = domain.includes('xn--') ? ` ${user.email.slice(0, at + 1)}${domainToUnicode(domain)}` : '';
  return `${folded(user.email + shown)}\n${folded(`${user.first_name} ${user.last_name}`)}`;
}

/** Returns the words of a search, each of which has to be in the text of an account, in any order. */
export function searchWords(typed: string): string[] {
  const words = folded(typed)
    .replaceAll('\0', '')
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => (isEmail(word) ? folded(normaliseEmail(word)) : word));
  return [...new Set(words)];
}

function folded(text: string): string {
  return plainCharacters(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøđðłþıŋ]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
