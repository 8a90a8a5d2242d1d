import { isClosedValue, readKeyLine } from '../key-lines.ts';
import type { SourceLine } from './pieces.ts';

const GAP_NUMBER =
  /(\d{1,3})\s*[)\].:]?\s*(?:_{2,}|\.{3,}|[…‥])|[_.…]\s*[([]?(\d{1,3})[)\]]?\s*[_.…]|[([](\d{1,3})[)\]]/g;
const LINE_NUMBER = /^\s*(?:[•·*-]\s+)?(?:q(?:uestion)?\s*\.?\s*)?[([]?(\d{1,3})(?:[)\].:-]|\s|$)/i;

export function cutUnheadedKey(
  lines: readonly SourceLine[],
  asked: ReadonlySet<number>,
): { lines: readonly SourceLine[]; key: readonly SourceLine[] } {
  const seenBefore: ReadonlySet<number>[] = [];
  const seen = new Set(asked);
  for (const { text } of lines) {
    seenBefore.push(new Set(seen));
    for (const match of text.matchAll(GAP_NUMBER)) seen.add(Number(match[1] ?? match[2] ?? match[3]));
    const number = LINE_NUMBER.exec(text)?.[1];
    if (number !== undefined) seen.add(Number(number));
  }
  let from = lines.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const text = lines[at]?.text ?? '';
    if (text.trim() === '') continue;
    if (!isKeyLine(text, seenBefore[at] ?? asked)) break;
    from = at;
  }
  return { lines: lines.slice(0, from), key: lines.slice(from) };
}

function isKeyLine(text: string, seen: ReadonlySet<number>): boolean {
  const { entries, unread } = readKeyLine(text);
  if (unread !== null || entries.length === 0) return false;
  return entries.every(({ number, words }) => {
    const isShort = words.split(/\s+/).length <= 4 && !/_{2,}|\.{3,}|…|\?$/.test(words);
    return seen.has(number) && (isClosedValue(words) || isShort);
  });
}
