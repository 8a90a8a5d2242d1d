// Several lines pasted into a row or a choice: each becomes one of its own, and no existing text is replaced.

export interface PastedLines {
  put: string;
  others: string[];
  caret: number;
}

type Field = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

export function pastedLines(text: string, { value, selectionStart, selectionEnd }: Field): PastedLines | null {
  const [first, ...others] = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (first === undefined || others.length === 0) return null;
  const before = value.slice(0, selectionStart) + first;
  return { put: before + value.slice(selectionEnd), others, caret: before.length };
}

/**
 * Returns how many choices right below one are empty, at most `most`: pasted lines fill these before they add new
 * ones.
 */
export function emptyBelow(choices: readonly string[], index: number, most: number): number {
  const below = choices.slice(index + 1, index + 1 + most);
  const filled = below.findIndex((choice) => choice.trim() !== '');
  return filled === -1 ? below.length : filled;
}
