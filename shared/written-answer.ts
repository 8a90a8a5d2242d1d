// Normalises written answers to tell if two are the same. docs/marking.md explains the rules for authors; its
// examples are run as tests.

import { figuresForWords } from './number-words.ts';

const MONEY = '£$€¥₹';
const MONEY_WORDS = 'rs|lkr|inr|usd|aud|gbp|eur';
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

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const PLAIN_LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
};
const STROKED_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
/** Signs of other scripts with the same meaning as an ASCII one. */
const PLAIN_SIGNS: Record<string, string> = {
  '。': '.',
  '۔': '.',
  '।': '.',
  '،': ',',
  '、': ',',
  '٬': ',',
  '٫': '.',
  '؛': ';',
  '؟': '?',
  '٪': '%',
  '⁄': '/',
  '∕': '/',
  '〜': '~',
  '∼': '~',
};
const SIGN_OF_OTHER_SCRIPT = new RegExp(`[${Object.keys(PLAIN_SIGNS).join('')}]`, 'g');

/** A fraction in one character, such as ½, and the figures before it: 1½ is 1 1/2 and not 11/2. */
const FRACTION_AFTER_FIGURE =
  /(?<=\p{Nd})(?=[\u00bc-\u00be\u2150-\u215f\u2189]|[\u00b9\u00b2\u00b3\u2070-\u2079]+\u2044)/gu;
/**
 * A raised, lowered or circled figure right after a figure: 10² is not 102. One after a letter joins it: CO₂ is CO2.
 */
const RAISED_FIGURE = /(?<=[\p{Nd})])[⁺⁻]?(?![\u00bc-\u00be\u2150-\u215f\u2189])\p{No}+/gu;
/** Signs that are typed for a degree: the masculine ordinal, a ring, a raised o. */
const DEGREE_SIGN = /(?<=\p{N}\s*)[ºᵒ]|˚/gu;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g;
const SIGN_AT_START = new RegExp(`^([+-]) (?=(?:[${MONEY}] ?)?\\d)`);
const MINUS_OF = new RegExp(`(?<=^|[^\\p{N}\\s] |[(^~]|[${MONEY}] ?)-(?=(?:[${MONEY}] ?)?\\d)|(-)`, 'gu');
/** 1,000,000 and 10,00,000: the last group has three figures. */
const THOUSANDS = /(?<![\d.,:])[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?!\d|,\d)/g;
/** 25 000 and 1 250 000; a figure before or after them makes a list or a telephone number of them. */
const SPACED_THOUSANDS = /(?<![\d.,:/^_]|\d )[1-9]\d{0,2}(?: \d{3})+(?![\d/^_]| \d|,\d)/g;
/** 1 1/2 and 1-1/2, but not a date such as 5 1/2/2026. */
const MIXED_NUMBER = /(?<![\d.,:/^_]|\d )(\d+)[ ~](?=\d+\/\d+(?![\d/.,:]))/g;
/**
 * A dash between two numbers, such as 7-8, 10 – 12 and 3-2, stays, because 7-8 is neither 78 nor 7 8. In a code, such
 * as AB12-34, it is a hyphen. The normalised form uses '~' for it, so that '-' before a figure is always a minus.
 */
const RANGE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}]|\\p{L}\\p{N}*-)|(?<=(?<![\\p{L}\\p{N}])(?:no|${MONEY_WORDS})))(\\d(?:[\\d.,:/_]*\\d)?) ?(?:-+|~) ?(?=-?\\d)`,
  'gu',
);
const POINT_FIRST = new RegExp(`(?<=^|[\\s(+${MONEY}-])\\.(?=\\d)`, 'g');
const POINT_IN_THE_MIDDLE = /(?<=\d)[·‧∙⋅](?=\d)/g;
/** The marks that close prices in Sri Lanka and India: 500/- and 500/=. */
const CLOSED_PRICE = /(?<=\d)\s*\/\s*[-=](?![\p{L}\p{N}])/gu;
/** 'm^2' is typed where no raised figure is available: like m² it becomes m2. */
const POWER_OF_LETTER = /(?<=\p{L})\^(?=\d)/gu;
const STROKE_APART = /(?<=\d) ?\/ ?(?=\d)/g;
const ORDINAL_AFTER = new RegExp(
  `(?:(?<=(?<!1)1) (?=st)|(?<=(?<!1)2) (?=nd)|(?<=(?<!1)3) (?=rd)|(?<=[04-9]|1[123]) (?=th))(?=[a-z]{2}${WORD_ENDS})`,
  'gu',
);
const NUMBER_SIGN = /(?<![\p{L}\p{N}])no\.? ?(?=\d)/gu;
/** Figures grouped by spaces, dashes, dots and brackets, with a country prefix. */
const GROUPED_FIGURES = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/^_~+${MONEY}-])\\(?\\+?\\(?\\d[\\d ()~.-]*\\d\\)?(?![\\p{L}\\p{N}^_/%‰°+${MONEY}]|[.,:]\\d)`,
  'gu',
);
const MONEY_BEFORE = new RegExp(`(?<!\\d)([${MONEY}]) (?=[+-]?\\d)`, 'g');
const MONEY_WORD_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(${MONEY_WORDS})\\.? ?(?=[+-]?\\d)`, 'gu');
const SIGN_AFTER = new RegExp(`(\\d) (?=[%‰°]|[${MONEY}](?! ?[+-]?\\d)|\\+$)`, 'g');
const UNIT_AFTER = new RegExp(`(\\d) (?=(?:${UNITS})${WORD_ENDS})`, 'gu');
const DEGREES = new RegExp(`(\\d°) (?=[cf]${WORD_ENDS})`, 'gu');
/** A time of day, but not a figure with a sign, a currency or a unit. */
const TIME = new RegExp(
  `(?<![\\p{L}\\d.:,+${MONEY}-])((?:[01]?\\d|2[0-3]))\\.([0-5]\\d)(?=[ap]m${WORD_ENDS}|,(?!\\d)|[^\\p{L}\\p{N}.:,%‰°+${MONEY}]|$)`,
  'gu',
);
const NUMBER = new RegExp(
  `^\\(?(?:[+-]?[${MONEY}]?|${MONEY_WORDS})[+-]?\\d[\\d.,:/_~]*(?:\\^[+-]?\\d+)?(?:[%‰${MONEY}+]|°[cf]?|st|nd|rd|th|${UNITS})?[).,;:]*$`,
  'u',
);
/** Starts only at the beginning of a word: from each letter the search for a hyphen would scan the whole word. */
const HYPHENATED = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;
const MOST_ROUNDS = 8;
const AM_PM = /(?<![\p{L}.])([ap])\. ?m\.?(?![\p{L}\p{N}])/gu;

/**
 * Returns the normalised form that all equivalent spellings of a written answer share; '' if nothing is left, which
 * equals no answer. Normalising twice changes nothing, so either side may be written in any way. Not for display.
 */
export function answerForm(text: string): string {
  if (text.length > MOST_CACHED_CHARS) return findForm(text);
  const known = cachedForms.get(text);
  if (known !== undefined) return known;
  const form = findForm(text);
  if (cachedForms.size === MOST_CACHED) cachedForms.clear();
  cachedForms.set(text, form);
  return form;
}

/** Caches forms: a class answers a paper in much the same words. */
const cachedForms = new Map<string, string>();
const MOST_CACHED = 2000;
const MOST_CACHED_CHARS = 64;

function findForm(text: string): string {
  let form = text;
  // one rule's result may match an earlier rule: '7 $one-one'
  for (let round = 0; round <= MOST_ROUNDS; round += 1) {
    const next = onceMore(form);
    if (next === form) break;
    form = next;
  }
  return form;
}

function onceMore(text: string): string {
  let form = plainLetters(text).replace(CLOSED_PRICE, '').replaceAll('&', ' and ');
  form = oneSpace(form).replace(POINT_FIRST, '0.').replace(AM_PM, '$1m').replace(SIGN_AT_START, '$1');
  form = form.replace(RANGE, '$1~');
  form = oneSpace(form.replace(MINUS_OF, (dash, hyphen?: string) => (hyphen === undefined ? dash : ' ')));
  form = withoutClosingStop(form)
    .replace(POWER_OF_LETTER, '')
    .replace(STROKE_APART, '/')
    .replace(THOUSANDS, (number) => number.replaceAll(',', ''))
    .replace(SPACED_THOUSANDS, (number) => number.replaceAll(' ', ''))
    .replace(MIXED_NUMBER, '$1_')
    .replace(NUMBER_SIGN, 'no ');
  form = figuresForWords(form)
    .replace(SIGN_AT_START, '$1')
    .replace(MONEY_BEFORE, '$1')
    .replace(MONEY_WORD_BEFORE, '$1')
    .replace(SIGN_AFTER, '$1')
    .replace(DEGREES, '$1')
    .replace(UNIT_AFTER, '$1')
    .replace(ORDINAL_AFTER, '')
    .replace(TIME, '$1:$2');
  return form.replace(GROUPED_FIGURES, (figures) =>
    (figures.length === form.length || BEGINS_A_TELEPHONE.test(figures)) && isTelephone(figures)
      ? figures.replace(/[ ()~.-]/g, '')
      : figures,
  );
}

/** Among words, other figures are separate numbers: '1995 200 people'. */
const BEGINS_A_TELEPHONE = /^[+(]*0|^\(?\+|^\(/;
const FEWEST_FIGURES_OF_A_TELEPHONE = 7;
const DAY_OR_MONTH = '(?:0?[1-9]|[12]\\d|3[01])';
/** 1-12-2026 and 11-2-2026 have the same sequence of figures. */
const DATE = new RegExp(
  `^(?:${DAY_OR_MONTH}([ ~.])${DAY_OR_MONTH}\\1[12]\\d{3}|[12]\\d{3}([ ~.])${DAY_OR_MONTH}\\2${DAY_OR_MONTH})$`,
);
const TWO_NUMBERS = /^([1-9]\d*)~([1-9]\d*)$/;
const YEAR = /^(?:1\d|20)\d\d$/;
/** A dot groups the figures of +94.77.1234567 and 077.1234567; in 3.1415926 it is a decimal point. */
const DOTS_THAT_GROUP = /^\(?(?=\+|\(?0|[^.]*\.[^.]*\.)[+(]*\d{2,}(?:[ ()~.-]+\d{2,})*\)?$/;

/**
 * Returns true if grouped figures are one number, as of a telephone: seven or more that are no date, range or
 * decimal.
 */
function isTelephone(figures: string): boolean {
  if (figures.replace(/\D/g, '').length < FEWEST_FIGURES_OF_A_TELEPHONE) return false;
  if (DATE.test(figures) || isRange(figures)) return false;
  return !figures.includes('.') || DOTS_THAT_GROUP.test(figures);
}

/** '1914-1918' and '500-1000': years or round numbers, the second larger. */
function isRange(figures: string): boolean {
  const [, first = '', second = ''] = TWO_NUMBERS.exec(figures) ?? [];
  if (Number(second) <= Number(first)) return false;
  return [first, second].every((one) => YEAR.test(one)) || [first, second].every((one) => one.endsWith('0'));
}

/**
 * Returns the number of words for a word limit, counted in the normalised form, so that equal answers have equal
 * counts: a number is one word, also with its unit or in words. The one difference is a hyphen, which makes one word
 * of two.
 */
export function countAnswerWords(text: string): number {
  return wordsOf(text).length;
}

export interface AnswerLimits {
  /** Null or missing: no limit. */
  word_limit?: number | null | undefined;
  /** Missing: a number counts as a word. */
  number_limit?: number | undefined;
}

export function isOverLimits(text: string, { word_limit, number_limit }: AnswerLimits): boolean {
  const most = word_limit ?? Number.POSITIVE_INFINITY;
  const words = wordsOf(text);
  if (number_limit === undefined) return words.length > most;
  const numberCount = words.filter((word) => NUMBER.test(word)).length;
  return numberCount > number_limit || words.length - numberCount > most;
}

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
  // grouped figures alone are one number: a time as '10 30', a short telephone number
  if (/^\d[\d ]*$/.test(form)) return [form.replaceAll(' ', '')];
  return form === '' ? [] : form.split(' ');
}

function plainLetters(text: string): string {
  // ASCII needs none of the other steps
  if (/^[ -~]*$/.test(text)) return text.replaceAll('`', "'").toLowerCase();
  return (
    text
      // the compatibility form of these two would be a space with an accent, and two signs
      .replace(/[´`]/g, "'")
      .replace(/[″‶]/g, '"')
      .normalize('NFD')
      .replace(INVISIBLE, '')
      .replace(ACCENTS, '')
      // the compatibility form of these would join the figure before them
      .replace(DEGREE_SIGN, '°')
      .replace(FRACTION_AFTER_FIGURE, ' ')
      .replace(RAISED_FIGURE, '^$&')
      .normalize('NFKD')
      .replace(INVISIBLE, '')
      .replace(ACCENTS, '')
      // through upper case, because ß and SS are the same
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .normalize('NFKC')
      .replace(STROKED_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
      .replace(/(?![0-9])\p{Nd}/gu, plainFigure)
      .replace(SIGN_OF_OTHER_SCRIPT, (sign) => PLAIN_SIGNS[sign] ?? sign)
      .replace(POINT_IN_THE_MIDDLE, '.')
      .replace(/\^0(?=\s*[cf](?![\p{L}\p{N}]))/gu, '°')
      .replace(/[‘’‚‛′‵ʻʼʹʽˈꞌ]/g, "'")
      .replace(/[“”„‟]/g, '"')
      .replace(/[‐‑‒–—―−]/g, '-')
  );
}

/** Returns the ASCII digit for one of another script: each script has its ten digits in a row from zero. */
function plainFigure(figure: string): string {
  const code = figure.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

function oneSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A single closing full stop or comma means nothing; two are something else. */
function withoutClosingStop(text: string): string {
  if (!/[.,]$/.test(text)) return text;
  const rest = text.slice(0, -1).trimEnd();
  return /[.,]$/.test(rest) ? text : rest;
}
