import type { Selector } from '../../../shared/annotations.ts';
import { characterStart, isPair, wholeCharacters } from './graphemes.ts';
import type { Span, TextIndex, TextTree } from './text-index.ts';

/** Length of the context that tells a quote from the same words elsewhere, in UTF-16 units. */
const CONTEXT_LENGTH = 32;
const MAX_QUOTE_LENGTH = 20_000;

export interface RangeEnds {
  startContainer: TextTree;
  startOffset: number;
  endContainer: TextTree;
  endOffset: number;
}

export function spanOfRange<Node extends TextTree>(index: TextIndex<Node>, range: RangeEnds): Span | null {
  return tidySpan(index.text, {
    start: index.positionOf(range.startContainer, range.startOffset) ?? 0,
    end: index.positionOf(range.endContainer, range.endOffset) ?? index.text.length,
  });
}

export function tidySpan(text: string, { start, end }: Span): Span | null {
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  return start < end ? wholeCharacters(text, { start, end }) : null;
}

export function describeSpan(text: string, span: Span): Selector[] {
  const selectors: Selector[] = [];
  let rest: Span | null = span;
  while (rest) {
    const end: number = endOfQuote(text, rest);
    selectors.push(describe(text, { start: rest.start, end }));
    rest = end < rest.end ? tidySpan(text, { start: end, end: rest.end }) : null;
  }
  return selectors;
}

function describe(text: string, { start, end }: Span): Selector {
  let before = Math.max(0, start - CONTEXT_LENGTH);
  let after = Math.min(text.length, end + CONTEXT_LENGTH);
  // half a surrogate pair does not survive the way to the server
  if (before > 0 && isPair(text, before - 1)) before += 1;
  if (after < text.length && isPair(text, after - 1)) after -= 1;
  return {
    start,
    end,
    exact: text.slice(start, end),
    prefix: text.slice(before, start),
    suffix: text.slice(end, after),
  };
}

function endOfQuote(text: string, { start, end }: Span): number {
  const limit = start + MAX_QUOTE_LENGTH;
  if (end <= limit) return end;
  for (let at = limit; at > limit - CONTEXT_LENGTH; at -= 1) if (isSpace(text, at)) return at;
  const whole = characterStart(text, limit);
  return whole > start ? whole : limit;
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}
