import type { ContentItem } from '../../../shared/content.ts';

/** What opens before a gap and what closes after it belong on the gap's line: '£[ ]', '[ ].' */
const OPENS = /[£$€(“‘]$/;
const CLOSES = /^[.,;:!?%)”’]+/;

export type RunningItem =
  | { type: 'text'; html: string }
  /** A question with the signs that stand right before and after it. */
  | { type: 'question'; question_id: string; before: string; after: string };

/** Running text, the signs at the edges of its gaps taken to the gaps; the text stays the same, character by character. */
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
