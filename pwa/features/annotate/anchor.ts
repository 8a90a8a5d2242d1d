// Resolves a selector to a place: the exact place if the words are still there, else the occurrence of the words with
// the best matching context, else the same without white space. A selector that is not found is an orphan.

import type { Selector } from '../../../shared/annotations.ts';
import type { Span } from './text-index.ts';

export function anchor(selector: Selector, text: string): Span | null {
  const { start, end, exact } = selector;
  if (text.startsWith(exact, start) && end - start === exact.length && fits(selector, text)) return { start, end };
  const found = bestOccurrence(selector, text);
  if (found !== null) return { start: found, end: found + exact.length };
  return anchorSqueezed(selector, text);
}

function fits({ start, end, prefix, suffix }: Selector, text: string): boolean {
  return text.startsWith(suffix, end) && text.endsWith(prefix, start);
}

function bestOccurrence({ exact, prefix, suffix, start }: Selector, text: string): number | null {
  let best: { at: number; score: number } | null = null;
  for (let at = text.indexOf(exact); at !== -1; at = text.indexOf(exact, at + 1)) {
    const score = sameBefore(text, at, prefix) + sameAfter(text, at + exact.length, suffix);
    const isNearer = best === null || Math.abs(at - start) < Math.abs(best.at - start);
    if (best === null || score > best.score || (score === best.score && isNearer)) best = { at, score };
  }
  return best?.at ?? null;
}

function sameBefore(text: string, at: number, prefix: string): number {
  let same = 0;
  while (same < prefix.length && same < at && text[at - 1 - same] === prefix[prefix.length - 1 - same]) same += 1;
  return same;
}

function sameAfter(text: string, at: number, suffix: string): number {
  let same = 0;
  while (same < suffix.length && text[at + same] === suffix[same]) same += 1;
  return same;
}

function anchorSqueezed(selector: Selector, text: string): Span | null {
  const exact = squeeze(selector.exact);
  if (exact === '') return null;
  const squeezed = squeezeText(text);
  const found = bestOccurrence(
    {
      ...selector,
      exact,
      prefix: squeeze(selector.prefix),
      suffix: squeeze(selector.suffix),
      start: squeezed.positions.findIndex((position) => position >= selector.start),
    },
    squeezed.text,
  );
  if (found === null) return null;
  const start = squeezed.positions[found];
  const last = squeezed.positions[found + exact.length - 1];
  return start === undefined || last === undefined ? null : { start, end: last + 1 };
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/**
 * The text without white space, and the position of each of its units. Only the last one is cached: many orphans need
 * the same.
 */
let lastSqueezed = { of: '', text: '', positions: [] as number[] };

function squeezeText(of: string): { text: string; positions: number[] } {
  if (lastSqueezed.of !== of) {
    const positions: number[] = [];
    for (let at = 0; at < of.length; at += 1) if (!/\s/.test(of.charAt(at))) positions.push(at);
    lastSqueezed = { of, text: squeeze(of), positions };
  }
  return lastSqueezed;
}
