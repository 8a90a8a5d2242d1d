import type { TaskType } from './registry.ts';

/** A block whose questions are written out instead of named, as in the text form and in the samples. */
type WrittenBody<Item> =
  | { type: 'heading' | 'text' | 'booleanList' | 'alphabetList' }
  | { type: 'bulletList' | 'dropDownQuestion'; rows: Item[][] }
  | { type: 'paragraph'; items: Item[] }
  | { type: TaskType; lines: { items: Item[] }[] };

/** The words of such a block with the questions set into them, line by line, as `linesOf` has those of a stored one. */
export function writtenLinesOf<Item>(body: WrittenBody<Item>): Item[][] {
  if ('lines' in body) return body.lines.map(({ items }) => items);
  if ('items' in body) return [body.items];
  return body.type === 'bulletList' || body.type === 'dropDownQuestion' ? body.rows : [];
}
