import { createContext, type ComponentType } from 'react';
import type { ReadingDocument } from '../../../shared/papers.ts';
import { RICH_CLASS_PREFIX } from '../../../shared/rich-html.ts';

export const LETTERED = `${RICH_CLASS_PREFIX}lettered`;

export const PASSAGE = 'data-passage';

/** A review shows the contents of a passage with the names of its paragraphs. */
export const PassageContents = createContext<ComponentType<{ document: ReadingDocument }> | null>(null);

/**
 * Marks the paragraphs of a passage that begin with a bold letter, '<p><strong>A</strong> …', so that the letter can
 * hang in the margin. It only adds a class: the text stays as it is, character by character.
 */
export function markLetteredParagraphs(html: string): string {
  return html.replaceAll(/<p>(?=\s*<(strong|b)>\s*[A-Z]\s*<\/\1>)/g, `<p class="${LETTERED}">`);
}
