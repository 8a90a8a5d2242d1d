// When two written answers are the same. docs/marking.md says it in words for authors; its examples are run as tests.

import { figuresForWords } from './number-words.ts';

const MONEY = '£$€¥₹';
const MONEY_WORDS = 'rs\\.?|lkr|inr|usd|aud|gbp|eur';
/** What a figure counts, by abbreviation or name: it may stand right behind the figure or after a space. */
const UNITS = [
  '[ap]m|h|hrs?|hours?|mins?|minutes?|s|secs?|seconds?|ms|days?|weeks?|months?|years?|yrs?',
  'mm|cm|m|km|(?:milli|centi|kilo)?met(?:re|er)s?|ft|feet|foot|inch(?:es)?|yards?|miles?|mph|kph',
  'm2|m3|km2|cm2|cm3|ha|hectares?|acres?',
  'mg|g|kg|(?:milli|kilo)?grams?|t|tonnes?|tons?|lbs?|oz|ounces?',
  'ml|cl|l|(?:milli|centi)?lit(?:re|er)s?|pints?|gallons?',
  'c|f|k|degrees?|w|kw|mw|kwh|v|hz|khz|mhz|ghz|kb|mb|gb|tb|kj|cal|kcal|db|pa',
  'percent|p|pence|cents?|pounds?|dollars?|euros?|rupees?|lkr|inr|usd|aud|gbp|eur',
].join('|');
const WORD_ENDS = '(?![\\p{L}\\p{N}])';

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g;
const SIGN_AT_START = new RegExp(`^([+-]) (?=(?:[${MONEY}] ?)?\\d)`);
const MINUS_OF = new RegExp(`(?<=^|[^\\p{N}\\s] |\\(|[${MONEY}] ?)-(?=(?:[${MONEY}] ?)?\\d)|(-)`, 'gu');
/** 1,000,000 and 10,00,000: the last group has three figures. */
const THOUSANDS = /(?<![\d.,:])[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?!\d|,\d)/g;
const MONEY_BEFORE = new RegExp(`(?<!\\d)([${MONEY}]) (?=[+-]?\\d)`, 'g');
const MONEY_WORD_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(${MONEY_WORDS}) (?=[+-]?\\d)`, 'gu');
const SIGN_AFTER = new RegExp(`(\\d) (?=[%‰°]|[${MONEY}](?! ?[+-]?\\d)|\\+$)`, 'g');
const UNIT_AFTER = new RegExp(`(\\d) (?=(?:${UNITS})${WORD_ENDS})`, 'gu');
const DEGREES = new RegExp(`(\\d°) (?=[cf]${WORD_ENDS})`, 'gu');
/** A time of the day; a figure with a sign, a currency or a unit is none. */
const TIME = new RegExp(
  `(?<![\\p{L}\\d.:,+${MONEY}-])((?:[01]?\\d|2[0-3]))\\.([0-5]\\d)(?=[ap]m${WORD_ENDS}|,(?!\\d)|[^\\p{L}\\p{N}.:,%‰°+${MONEY}]|$)`,
  'gu',
);
/** A word of an answer that is a number: figures with what belongs to them, sign, currency, unit or ordinal. */
const NUMBER = new RegExp(
  `^\\(?(?:[+-]?[${MONEY}]?|${MONEY_WORDS})[+-]?\\d[\\d.,:/]*(?:[%‰${MONEY}+]|°[cf]?|st|nd|rd|th|${UNITS})?[).,;:]*$`,
  'u',
);
/** Begun only where a word begins: from each of its letters the search for a hyphen would take as long as the word. */
const HYPHENATED = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;
const MOST_ROUNDS = 8;
const AM_PM = /(?<![\p{L}.])([ap])\.m\.?(?![\p{L}\p{N}])/gu;

/**
 * What all spellings of a written answer that count as the same have in common; '' where nothing is left of it, and no answer
 * equals none. Taken again it stays as it is, so that it does
 * not matter on which side an answer is written in which way. It is not for people to read.
 */
export function answerForm(text: string): string {
  if (text.length > MOST_KEPT_LENGTH) return findForm(text);
  const known = keptForms.get(text);
  if (known !== undefined) return known;
  const form = findForm(text);
  if (keptForms.size === MOST_KEPT) keptForms.clear();
  keptForms.set(text, form);
  return form;
}

/** Forms that were found already: a hall answers one paper in much the same words. */
const keptForms = new Map<string, string>();
const MOST_KEPT = 2000;
const MOST_KEPT_LENGTH = 64;

function findForm(text: string): string {
  let form = text;
  // what one rule leaves, an earlier one may read anew: '7 $one-one'
  for (let round = 0; round <= MOST_ROUNDS; round += 1) {
    const next = onceMore(form);
    if (next === form) break;
    form = next;
  }
  return form;
}

/** Every rule once, in turn. */
function onceMore(text: string): string {
  let form = plainLetters(text).replaceAll('&', ' and ');
  form = oneSpace(form).replace(AM_PM, '$1m').replace(SIGN_AT_START, '$1');
  form = oneSpace(form.replace(MINUS_OF, (dash, hyphen?: string) => (hyphen === undefined ? dash : ' ')));
  form = withoutClosingStop(form).replace(THOUSANDS, (number) => number.replaceAll(',', ''));
  form = figuresForWords(form)
    .replace(SIGN_AT_START, '$1')
    .replace(MONEY_BEFORE, '$1')
    .replace(MONEY_WORD_BEFORE, '$1')
    .replace(SIGN_AFTER, '$1')
    .replace(DEGREES, '$1')
    .replace(UNIT_AFTER, '$1')
    .replace(TIME, '$1:$2');
  return /^[\d ]+$/.test(form) ? form.replaceAll(' ', '') : form;
}

/**
 * The words of an answer for a word limit, counted in the form that is compared, so that answers that are the same are of the
 * same length: a number is one word, also with its unit and in words. Only a hyphen makes a difference: it makes one word of two.
 */
export function countAnswerWords(text: string): number {
  return wordsOf(text).length;
}

/** How much of an answer counts: 'no more than two words and/or a number' is 2 and 1. */
export interface AnswerLimits {
  /** Null or left out: as many as one likes. */
  word_limit?: number | null | undefined;
  /** Left out: a number is a word. */
  number_limit?: number | undefined;
}

/** Whether an answer is longer than its question lets it be. */
export function isOverLimits(text: string, { word_limit, number_limit }: AnswerLimits): boolean {
  const most = word_limit ?? Number.POSITIVE_INFINITY;
  const words = wordsOf(text);
  if (number_limit === undefined) return words.length > most;
  const numberCount = words.filter((word) => NUMBER.test(word)).length;
  return numberCount > number_limit || words.length - numberCount > most;
}

/** '2 words and 1 number' */
export function limitsInWords({ word_limit, number_limit }: AnswerLimits): string {
  const counts: [number | null | undefined, string][] = [
    [word_limit, 'word'],
    [number_limit, 'number'],
  ];
  return counts
    .flatMap(([count, what]) => (typeof count === 'number' ? [`${count} ${what}${count === 1 ? '' : 's'}`] : []))
    .join(' and ');
}

function wordsOf(text: string): string[] {
  const form = answerForm(plainLetters(text).replace(HYPHENATED, (word) => answerForm(word).replaceAll(' ', '')));
  return form === '' ? [] : form.split(' ');
}

/** Lower case without accents and what cannot be seen, and plain quotes and dashes. */
function plainLetters(text: string): string {
  // letters that all the rest leaves as they are
  if (/^[ -~]*$/.test(text)) return text.replaceAll('`', "'").toLowerCase();
  return (
    text
      // compatible forms of these two would be a space with an accent, and two signs
      .replace(/[´`]/g, "'")
      .replace(/[″‶]/g, '"')
      .normalize('NFKD')
      .replace(INVISIBLE, '')
      .replace(ACCENTS, '')
      // by way of capitals, as ß and SS are the same
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .normalize('NFKC')
      .replace(/[‘’‚‛′‵ʻʼ]/g, "'")
      .replace(/[“”„‟]/g, '"')
      .replace(/[‐‑‒–—―−]/g, '-')
  );
}

function oneSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** One closing full stop or comma says nothing; two are not one. */
function withoutClosingStop(text: string): string {
  if (!/[.,]$/.test(text)) return text;
  const rest = text.slice(0, -1).trimEnd();
  return /[.,]$/.test(rest) ? text : rest;
}
