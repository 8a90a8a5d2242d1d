const KEEPS_HYPHEN =
  /^(?:well|ill|self|long|short|high|low|non|ex|co|anti|semi|half|part|full|old|new|pre|post|multi|cross|mid|world|so|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|first|second|third|large|small|middle|working|hand|hard|free|cost|time|eco|sub|inter|mother|father|brother|sister|man|re)$/i;
const END = /(?<![\p{L}-])(\p{L}+)-$/u;
const START = /^(\p{Ll}+)(?![\p{L}-])/u;

export function joinLines(before: string, after: string, text: string): { words: string; broken: string | null } {
  if (!/\p{L}-$/u.test(before) || !/^\p{L}/u.test(after)) return { words: `${before} ${after}`, broken: null };
  const [first, second] = [END.exec(before)?.[1], START.exec(after)?.[1]];
  if (first === undefined || second === undefined) return { words: before + after, broken: null };
  const isWithHyphen = KEEPS_HYPHEN.test(first) || hasWord(text, `${first}-${second}`);
  const words = isWithHyphen ? before + after : before.slice(0, -1) + after;
  // the same word elsewhere in the text settles it
  const isKnown = hasWord(text, isWithHyphen ? `${first}-${second}` : first + second);
  return { words, broken: isKnown ? null : `${first}${isWithHyphen ? '-' : ''}${second}` };
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}-])${word}(?![\p{L}-])`, 'iu').test(text);
}

export function brokenWordsNote(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const shown = [...new Set(words)].slice(0, 12).map((word) => `“${word}”`);
  return [`Parted at the end of a line and joined: ${shown.join(', ')}. Look whether each is right.`];
}
