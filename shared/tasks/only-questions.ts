import type { ContentItem } from '../content-items.ts';

interface Line {
  items: ContentItem[];
}

/** Lines that hold numbers and no words, as they are stored: stretches of text that an editor left in them are let go. */
export function onlyQuestions<One extends Line>(lines: readonly One[]): One[] {
  return lines.map((line) => ({ ...line, items: line.items.filter(({ type }) => type === 'question') }));
}
