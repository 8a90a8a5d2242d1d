// What the types of task share where their lines are written and read.

import type { TextItem } from '../authoring/text-form/pieces.ts';
import type { ContentItem } from '../content-items.ts';
import type { LineText } from './task-authoring.ts';

/** A line to write in. */
export const EMPTY_ITEMS: ContentItem[] = [{ type: 'text', value: '' }];

const DASH = /^\s*(?:-+|[•·*–])(?:\s|$)/;

/** '- words': a line of the text form. */
export function dashed(dash: string, items: readonly TextItem[], encode: LineText['encode']): string {
  return items.length === 0 ? dash : `${dash} ${encode(items)}`;
}

export function withoutDash(line: string): string {
  return line.replace(DASH, '').trimStart();
}
