/** Splits a sentence at the first place of a word, whatever its capitals; `here` is empty if it is not there. */
export function splitAround(sentence: string, word: string): { before: string; here: string; after: string } {
  const escaped = word.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const edged = `${/^[\p{L}\p{N}]/u.test(word) ? String.raw`(?<![\p{L}\p{N}])` : ''}${escaped}${/[\p{L}\p{N}]$/u.test(word) ? String.raw`(?![\p{L}\p{N}])` : ''}`;
  const match =
    escaped === '' ? null : (new RegExp(edged, 'iu').exec(sentence) ?? new RegExp(escaped, 'iu').exec(sentence));
  if (!match) return { before: sentence, here: '', after: '' };
  const end = match.index + match[0].length;
  return { before: sentence.slice(0, match.index), here: match[0], after: sentence.slice(end) };
}
