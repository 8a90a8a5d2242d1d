// Texts as they are searched: without accents, case, joiners and double spaces [R226].

import { isEmail, normaliseEmail } from './addresses.ts';
import { plainCharacters } from './visible-text.ts';

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

/** Returns the words of a search, each of which has to be in a text that is found, in any order. */
export function searchWords(typed: string): string[] {
  const words = foldedText(typed)
    .replaceAll('\0', '')
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => (isEmail(word) ? foldedText(normaliseEmail(word)) : word));
  return [...new Set(words)];
}

export function foldedText(text: string): string {
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
