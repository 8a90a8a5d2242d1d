import { trustedRichHtml } from '../../../ui/RichHtml.tsx';

/** What stands in an editor in which nothing is written. */
const BLANK = '<p><br></p>';
/** Paragraphs and headings of plain words and emphasis, one after the other. */
const PLAIN_BLOCKS =
  /^(?:<(p|h[1-6])(?: class="[\w -]*")?>(?:[^<]|<\/?(?:strong|em|u|s|sub|sup)>|<span class="[\w -]*">|<\/span>)+<\/\1>)+$/;
const CHANGED_SPACES = /[\n\r\t]| {2}|&nbsp;|\u00a0|> | <\/[ph]/;

/**
 * The HTML of an editor as the editor itself would have it in the page, so that it looks the same before there is one; null
 * where that is more than to show it: lists, tables, links and images are made by the editor.
 */
export function restingHtml(html: string): string | null {
  if (html === '') return trustedRichHtml(BLANK);
  return PLAIN_BLOCKS.test(html) && !CHANGED_SPACES.test(html) ? trustedRichHtml(html) : null;
}
