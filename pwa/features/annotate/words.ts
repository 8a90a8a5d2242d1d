import { segmenterBy } from './segmenters.ts';
import type { Span } from './text-index.ts';

const REACH = 500;

export function wordAfter(text: string, position: number): Span | null {
  return wordsIn(text, position - REACH, position + REACH).find((word) => word.start >= position) ?? null;
}

export function wordBefore(text: string, position: number): Span | null {
  return wordsIn(text, position - REACH, position + REACH).findLast((word) => word.end <= position) ?? null;
}

export function wordAt(text: string, position: number): Span | null {
  const words = wordsIn(text, position - REACH, position + REACH);
  return words.find((word) => word.end > position) ?? words.at(-1) ?? null;
}

function wordsIn(text: string, from: number, to: number): Span[] {
  const start = Math.max(0, from);
  const segmenter = segmenterBy('word');
  const stretch = text.slice(start, Math.max(start, to));
  const found = segmenter
    ? [...segmenter.segment(stretch)].flatMap((one) =>
        one.isWordLike ? [{ start: one.index, end: one.index + one.segment.length }] : [],
      )
    : [...stretch.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
      }));
  return found.map((word) => ({ start: start + word.start, end: start + word.end }));
}
