import { segmenterBy } from './segmenters.ts';
import type { Span } from './text-index.ts';

const REACH = 64;

export function wholeCharacters(text: string, { start, end }: Span): Span {
  return { start: boundaryAround(text, start).start, end: boundaryAround(text, end).end };
}

export function characterStart(text: string, position: number): number {
  return boundaryAround(text, position).start;
}

function boundaryAround(text: string, position: number): Span {
  const between = { start: position, end: position };
  if (position <= 0 || position >= text.length) return between;
  // fast path for plain text: no two characters of it join, except at a line's end
  if (isPlain(text.charCodeAt(position - 1)) && isPlain(text.charCodeAt(position))) return between;
  const segmenter = segmenterBy('grapheme');
  if (!segmenter) {
    return isPair(text, position - 1) ? { start: position - 1, end: position + 1 } : between;
  }
  let from = Math.max(0, position - REACH);
  if (from > 0 && isPair(text, from - 1)) from -= 1;
  const segment = segmenter.segment(text.slice(from, position + REACH)).containing(position - from);
  if (!segment || from + segment.index === position) return between;
  return { start: from + segment.index, end: from + segment.index + segment.segment.length };
}

function isPlain(unit: number): boolean {
  return unit >= 0x20 && unit < 0x300;
}

export function isPair(text: string, at: number): boolean {
  const high = text.charCodeAt(at);
  const low = text.charCodeAt(at + 1);
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}
