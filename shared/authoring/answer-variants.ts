/**
 * Returns the accepted answers that a printed key means: '(the) salt' is 'salt' and 'the salt'; a slash between
 * words, OR or a semicolon separates answers. Returns one variant if there is none of these.
 */
export function answerVariants(words: string): string[] {
  const variants = words
    .split(/\s+OR\s+|\s*;\s*/u)
    .flatMap(splitAtStrokes)
    // 'It left from Galle. (Galle)' has the answer as a sentence and in short
    .flatMap((variant) => variant.split(/(?<=\p{L}{3}[.!?])\s*\(([^()]+)\)\s*$/u))
    .flatMap((variant) =>
      /\([^()]+\)/.test(variant) ? [without(variant), variant.replaceAll(/[()]/g, '')] : [variant],
    )
    .map((variant) => variant.replaceAll(/\s+/g, ' ').trim())
    .filter((variant) => variant !== '');
  return [...new Set(variants)];
}

function without(variant: string): string {
  return variant.replaceAll(/\([^()]+\)/g, '');
}

/** Splits at slashes, except in a rate ('60 km/h'), a fraction, a date or an abbreviation ('n/a'). */
function splitAtStrokes(words: string): string[] {
  const pieces = words.split('/');
  const variants = [pieces[0] ?? ''];
  for (const piece of pieces.slice(1)) {
    const last = variants.at(-1) ?? '';
    if (partsVariants(last, piece)) variants.push(piece);
    else variants[variants.length - 1] = `${last}/${piece}`;
  }
  return variants;
}

const RATE_ENDS =
  /^(?:h|hr|hrs|hour|s|sec|second|min|minute|day|week|month|year|yr|annum|m[23²³]?|km[23²³]?|cm[23²³]?|kg|g|l|ml|litre|liter|ha|hectare|acre|person|head|capita|night|unit|item)\.?$/i;
const RATE_STARTS =
  /(?:^|[\s\d])(?:k?m|c?m|mm|kms?|kilomet(?:er|re)s?|met(?:er|re)s?|miles?|mi|ft|feet|k?g|mg|grams?|kilos?|tons?|tonnes?|m?l|lit(?:er|re)s?|k?w|kwh|[kmg]b|rs\.?|rupees?|dollars?|words|beats|people|times)\.?$/i;

function partsVariants(before: string, after: string): boolean {
  const [left, right] = [before.trim(), after.trim()];
  if (left === '' || right === '' || !/[\p{L}\p{N}]/u.test(right)) return left === '' || right === '';
  const isRate = RATE_ENDS.test(right) && (RATE_STARTS.test(left) || /^[\d.,]+\s*\p{L}+$/u.test(left));
  if (isRate) return false;
  const [near, next] = [/\S+$/.exec(left)?.[0] ?? '', /^\S+/.exec(right)?.[0] ?? ''];
  if (/\s$/.test(before) || /^\s/.test(after)) return !(isLetter(right) && /\d/.test(left));
  if (isLetter(near) || isLetter(next)) return false;
  return /\p{L}/u.test(near) || /\p{L}/u.test(next);
}

function isLetter(word: string): boolean {
  return /^\p{L}\.?$/u.test(word);
}
