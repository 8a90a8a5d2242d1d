// What the types of task share where their lines are written and read.

import type { TextItem } from '../authoring/text-form/pieces.ts';
import type { ContentItem } from '../content-items.ts';
import type { LineText } from './task-authoring.ts';

/** A line to write in. */
export const EMPTY_ITEMS: ContentItem[] = [{ type: 'text', value: '' }];

export function newQuestion(newId: () => string): ContentItem {
  return { type: 'question', question_id: newId() };
}

/** Lines with their first stretch of text changed; null where they have none. */
export function changeFirstText(
  lines: readonly (readonly ContentItem[])[],
  change: (html: string) => string,
): ContentItem[][] | null {
  const all = lines.flat().length === 0 ? [EMPTY_ITEMS] : lines;
  const first = all.flat().find((item) => item.type === 'text');
  if (!first) return null;
  return all.map((items) => items.map((item) => (item === first ? { ...first, value: change(first.value) } : item)));
}

const DASH = /^\s*(?:-+|[•·*–])(?:\s|$)/;

/** '- words': a line of the text form. */
export function dashed(dash: string, items: readonly TextItem[], encode: LineText['encode']): string {
  return items.length === 0 ? dash : `${dash} ${encode(items)}`;
}

export function withoutDash(line: string): string {
  return line.replace(DASH, '').trimStart();
}
