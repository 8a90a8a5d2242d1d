import type { User } from '../../shared/accounts.ts';
import { ruleBroken } from '../http/refusal.ts';

export const COMMON_PASSWORD =
  'Many people use this password. Use three words that do not belong together, a number and a sign.';
export const PERSONAL_PASSWORD = 'This password has your name or email in it. Use words that others cannot guess.';

/**
 * Words up to this rank of the list are refused with any short ending; those further down are names and rare words.
 */
const COMMON_WORDS = 10_000;
const SHORTEST_WORD = 4;
const LETTERS_BESIDE_NAME = 4;
const LEAST_DIFFERENT = 4;

const STAND_INS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const STAND_IN = /[013457@$!]/g;

export type Owner = Pick<User, 'first_name' | 'last_name' | 'email'>;

interface CommonPasswords {
  all: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

let loading: Promise<CommonPasswords> | undefined;

function loadList(): Promise<CommonPasswords> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary: { 'passwords-common': list } }) => ({
    all: new Set(list),
    words: new Set(list.slice(0, COMMON_WORDS).filter((word) => word.length >= SHORTEST_WORD && /^[a-z]+$/.test(word))),
  }));
  return loading;
}

export async function requireUncommon(password: string, owner: Owner): Promise<void> {
  const message = await guessableWords(password, owner);
  if (message !== null) throw ruleBroken(message, { password: message });
}

export async function guessableWords(password: string, owner: Owner): Promise<string | null> {
  const { all, words } = await loadList();
  const lower = password.toLowerCase();
  if (isOwners(lower, owner)) return PERSONAL_PASSWORD;
  return isCommon(lower, { all, words }) ? COMMON_PASSWORD : null;
}

function isCommon(lower: string, { all, words }: CommonPasswords): boolean {
  const core = lower.replace(/^[@$!%*?&]+|[@$!%*?&]+$/g, '');
  if (new Set(core).size < LEAST_DIFFERENT) return true;
  if ([lower, core, withLetters(core)].some((text) => all.has(text))) return true;
  // signs between letters and digits: 'Admin@123'
  if (all.has(core.replaceAll(/[@$!%*?&]/g, ''))) return true;
  const [, before = '', word = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(lower) ?? [];
  return isPlainEnding(before + after) && [word, withLetters(word)].some((text) => words.has(text));
}

function isPlainEnding(ending: string): boolean {
  const digits = ending.replaceAll(/\D/g, '');
  return (
    ending.length <= 4 ||
    digits.length <= 1 ||
    /^(?:19|20)\d\d$/.test(digits) ||
    '01234567890'.includes(digits) ||
    isOneSign(digits)
  );
}

function isOneSign(text: string): boolean {
  return new Set(text).size <= 1;
}

function isOwners(lower: string, { first_name, last_name, email }: Owner): boolean {
  const names = [first_name, last_name, email.split('@')[0] ?? '']
    .flatMap((text) => text.toLowerCase().split(/[^a-z\d]+/))
    .map((name) => name.replaceAll(/\d/g, ''))
    .filter((name) => name.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);
  return [lower, withLetters(lower)].some((text) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
    return rest !== text && lettersIn(lower) - (text.length - rest.length) < LETTERS_BESIDE_NAME;
  });
}

function lettersIn(text: string): number {
  return text.replaceAll(/[^a-z]/g, '').length;
}

function withLetters(text: string): string {
  return text.replaceAll(STAND_IN, (sign) => STAND_INS[sign] ?? sign);
}
