import type { SourceLine } from './pieces.ts';

const PAGE_MARK =
  /^(?:\W*(?:page|p\.)\s*\d{1,3}(?:\s*(?:of|\/|von)\s*\d{1,3})?\W*|\d{1,3}\s*(?:\/|of)\s*\d{1,3}|\d{1,3}\s*\|\s*page|page\s*\|\s*\d{1,3}|[-–—~]\s*\d{1,3}\s*[-–—~]|(?:please\s+)?turn over\W*|p\.?t\.?o\.?|\[?turn over\]?)$/i;
const WITH_PAGE = /\bpage\s*\|?\s*\d{1,3}\b|\b\d{1,3}\s*\|\s*page\b/i;
/** Repeated lines closer than this are answers between numbers, not page headers. */
const FEWEST_LINES_OF_A_PAGE = 8;
const BARE_NUMBER = /^\d{1,3}$/;

export function withoutPageLines(lines: readonly SourceLine[]): { lines: SourceLine[]; left: SourceLine[] } {
  const words = lines.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
  const isPart = lines.map((_, index) => PAGE_MARK.test(words[index] ?? ''));
  const near = (index: number, isIt: (at: number) => boolean) => neighbours(words, index).some(isIt);

  // a repeated line is a header if it is beside a page number or contains one
  const places = new Map<string, number[]>();
  for (const [index, line] of words.entries()) places.set(sameOf(line), [...(places.get(sameOf(line)) ?? []), index]);
  const comesBack = (line: string) => {
    const own = places.get(sameOf(line)) ?? [];
    const areFarApart = own.every((at, place) => place === 0 || at - (own[place - 1] ?? 0) >= FEWEST_LINES_OF_A_PAGE);
    return own.length > 1 && areFarApart && /\p{L}{3}/u.test(line);
  };
  const heads = new Set<string>();
  for (const [index, line] of words.entries()) {
    if (!comesBack(line)) continue;
    const isByNumber = near(index, (at) => BARE_NUMBER.test(words[at] ?? '') || isPart[at] === true);
    const isAfterFeed = (lines[index]?.text ?? '').includes('\f');
    if (WITH_PAGE.test(line) || isAfterFeed || (isByNumber && !isQuestionOrChoice(line))) heads.add(sameOf(line));
  }
  for (const [index, line] of words.entries()) if (heads.has(sameOf(line)) && line !== '') isPart[index] = true;
  for (const [index, line] of words.entries())
    if (BARE_NUMBER.test(line) && near(index, (at) => heads.has(sameOf(words[at] ?? '')))) isPart[index] = true;

  const left = lines.filter((_, index) => isPart[index] && words[index] !== '');
  if (left.length === 0) return { lines: [...lines], left };
  return { lines: closeGaps(lines, isPart), left };
}

function sameOf(line: string): string {
  return WITH_PAGE.test(line) ? line.replaceAll(/\d+/g, '#') : line;
}

function neighbours(words: readonly string[], index: number): number[] {
  const above = words.findLastIndex((line, at) => at < index && line !== '');
  const below = words.findIndex((line, at) => at > index && line !== '');
  return [above, below].filter((at) => at !== -1);
}

function isQuestionOrChoice(line: string): boolean {
  return (
    /^(?:[([]?\d{1,3}[.)\]\s]|[([]?[a-z][.)\]])|^(?:questions?|part|section|reading|listening)\b.*\d|\?$/i.test(line) ||
    line.length < 4
  );
}

function closeGaps(lines: readonly SourceLine[], isPart: readonly boolean[]): SourceLine[] {
  const remaining: SourceLine[] = [];
  let isBehindBreak = false;
  for (const [index, line] of lines.entries()) {
    if (isPart[index] && line.text.trim() !== '') {
      isBehindBreak = true;
      continue;
    }
    if (isBehindBreak && line.text.trim() !== '') {
      const last = remaining.findLastIndex(({ text }) => text.trim() !== '');
      const goesOn = /[\p{L}\p{N},;-]\s*$/u.test(remaining[last]?.text ?? '') && /^\s*\p{Ll}/u.test(line.text);
      if (goesOn) remaining.length = last + 1;
      isBehindBreak = false;
    }
    remaining.push(line);
  }
  return remaining;
}
