import type { TaskType } from './registry.ts';

/** A block with its questions inline instead of by id, as in the text form and in the samples. */
type WrittenBody<Item> =
  | { type: 'heading' | 'text' | 'booleanList' | 'alphabetList' }
  | { type: 'bulletList' | 'dropDownQuestion'; rows: Item[][] }
  | { type: 'paragraph'; items: Item[] }
  | { type: TaskType; lines: { items: Item[] }[] };

export function writtenLinesOf<Item>(body: WrittenBody<Item>): Item[][] {
  if ('lines' in body) return body.lines.map(({ items }) => items);
  if ('items' in body) return [body.items];
  return body.type === 'bulletList' || body.type === 'dropDownQuestion' ? body.rows : [];
}
