import type { ContentItem } from '../../../shared/content.ts';

/** A sign that opens before a gap or closes after it, and a unit, belong on the gap's line: '£ [ ]', '[ ].', '[ ] km' */
const OPENS = /([£$€]|\bRs)\s*$|[(“‘]$/;
const CLOSES = /^(\s*(%|([ckmap]?m|[ap]\.m|k?g)\b))?[.,;:!?)”’]*/;

export type RunningItem =
  | { type: 'text'; html: string }
  | { type: 'question'; question_id: string; before: string; after: string };

export function withGapEdges(items: readonly ContentItem[]): RunningItem[] {
  const isGap = (item: ContentItem | undefined) => item?.type === 'question';
  const edge = (item: ContentItem | undefined, pattern: RegExp) =>
    item?.type === 'text' ? (pattern.exec(item.value)?.[0] ?? '') : '';
  return items.map((item, index) => {
    const previous = items[index - 1];
    const next = items[index + 1];
    if (item.type === 'question') {
      return { ...item, before: edge(previous, OPENS), after: edge(next, CLOSES) };
    }
    const start = isGap(previous) ? edge(item, CLOSES).length : 0;
    const end = isGap(next) ? edge(item, OPENS).length : 0;
    return { type: 'text', html: item.value.slice(start, Math.max(start, item.value.length - end)) };
  });
}
