import { trustedRichHtml } from '../../../ui/RichHtml.tsx';

const BLANK = '<p><br></p>';
const PLAIN_BLOCKS =
  /^(?:<(p|h[1-6])(?: class="[\w -]*")?>(?:[^<]|<\/?(?:strong|em|u|s|sub|sup)>|<span class="[\w -]*">|<\/span>)+<\/\1>)+$/;
const CHANGED_SPACES = /[\n\r\t]| {2}|&nbsp;|\u00a0|> | <\/[ph]/;

/**
 * Returns HTML as the editor would render it, so that it looks the same before the editor exists; null if it needs
 * the editor: lists, tables, links and images.
 */
export function restingHtml(html: string): string | null {
  if (html === '') return trustedRichHtml(BLANK);
  return PLAIN_BLOCKS.test(html) && !CHANGED_SPACES.test(html) ? trustedRichHtml(html) : null;
}
