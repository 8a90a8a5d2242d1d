import type { Selector } from '../../shared/annotations.ts';

const CONTEXT_LENGTH = 32;
const MAX_QUOTE_LENGTH = 20_000;

export function selectorOf(text: string, start: number, end: number): Selector | null {
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  if (start >= end || end - start > MAX_QUOTE_LENGTH) return null;
  let before = Math.max(0, start - CONTEXT_LENGTH);
  let after = Math.min(text.length, end + CONTEXT_LENGTH);
  // half a surrogate pair does not survive the way to the server
  if (isLowHalf(text, before)) before += 1;
  if (isLowHalf(text, after)) after -= 1;
  return {
    start,
    end,
    exact: text.slice(start, end),
    prefix: text.slice(before, start),
    suffix: text.slice(end, after),
  };
}

/**
 * Does the same for typed words: any case, any white space between them. At a break, as between two paragraphs, words
 * are apart without white space.
 */
export function selectorOfWords(text: string, words: string, breaks: readonly number[] = []): Selector | null {
  const wanted = words.trim().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return null;
  const pattern = wanted.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(String.raw`\s+`);
  const places = breaks.toSorted((a, b) => a - b);
  const pieces = [0, ...places].map((place, index) => text.slice(place, places[index]));
  const found = new RegExp(pattern, 'iu').exec(pieces.join(' '));
  if (!found) return null;
  const inText = (at: number) => at - places.filter((place, index) => place + index < at).length;
  return selectorOf(text, inText(found.index), inText(found.index + found[0].length));
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}

function isLowHalf(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
