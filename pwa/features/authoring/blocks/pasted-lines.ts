// Several lines that are pasted into a row or a choice: each becomes one of its own, and no words give way to them.

export interface PastedLines {
  /** What stands in the field now: its words, with the first line where the caret or the selection was. */
  put: string;
  /** The lines below it. */
  others: string[];
  /** Where the caret goes on. */
  caret: number;
}

type Field = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** Null where it is no more than one line, which goes in like any text. */
export function pastedLines(text: string, { value, selectionStart, selectionEnd }: Field): PastedLines | null {
  const [first, ...others] = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (first === undefined || others.length === 0) return null;
  const before = value.slice(0, selectionStart) + first;
  return { put: before + value.slice(selectionEnd), others, caret: before.length };
}

/** How many choices right below one are empty, `most` at most: lines that are pasted fill these, and are new ones after them. */
export function emptyBelow(choices: readonly string[], index: number, most: number): number {
  const below = choices.slice(index + 1, index + 1 + most);
  const filled = below.findIndex((choice) => choice.trim() !== '');
  return filled === -1 ? below.length : filled;
}
