import type { TextItem } from '../authoring/text-form/pieces.ts';
import type { ContentItem } from '../content-items.ts';
import type { LineText } from './task-authoring.ts';

export const EMPTY_ITEMS: ContentItem[] = [{ type: 'text', value: '' }];

export function newQuestion(newId: () => string): ContentItem {
  return { type: 'question', question_id: newId() };
}

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

export function dashed(dash: string, items: readonly TextItem[], encode: LineText['encode']): string {
  return items.length === 0 ? dash : `${dash} ${encode(items)}`;
}

export function withoutDash(line: string): string {
  return line.replace(DASH, '').trimStart();
}
