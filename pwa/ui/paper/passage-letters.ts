import { RICH_CLASS_PREFIX } from '../../../shared/rich-html.ts';

/** The class of a paragraph whose letter hangs in the margin; with the prefix of those that RichHtml lets through. */
export const LETTERED = `${RICH_CLASS_PREFIX}lettered`;

/** Stands on the text of a passage, for what is set into it. */
export const PASSAGE = 'data-passage';

/**
 * Marks the paragraphs of a passage that begin with a bold letter, '<p><strong>A</strong> …', so that the letter can hang
 * in the margin. Only a class is added: the text stays as it is, character by character.
 */
export function markLetteredParagraphs(html: string): string {
  return html.replaceAll(/<p>(?=\s*<(strong|b)>\s*[A-Z]\s*<\/\1>)/g, `<p class="${LETTERED}">`);
}
