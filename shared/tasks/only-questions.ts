import type { ContentItem } from '../content-items.ts';

interface Line {
  items: ContentItem[];
}

/** Removes text that an editor left in lines that only have numbers, before they are stored. */
export function onlyQuestions<One extends Line>(lines: readonly One[]): One[] {
  return lines.map((line) => ({ ...line, items: line.items.filter(({ type }) => type === 'question') }));
}
