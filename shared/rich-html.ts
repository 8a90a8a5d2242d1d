// The HTML that papers may hold. The server stores nothing else (papers/sanitise.ts), and the screen shows nothing else
// (ui/RichHtml.tsx): text structure and links, nothing that runs, loads or styles.

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'];
const INLINE = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a'];
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

export const RICH_TAGS: readonly string[] = [...BLOCKS, ...INLINE, ...TABLE];

/** The attributes of each tag; all others have none but `class`. */
export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** The rich-text editor writes font, size, colour and alignment as classes of its own; these tags may have them. */
export const RICH_CLASS_PREFIX = 'ql-';
export const RICH_CLASS_TAGS: readonly string[] = ['span', ...BLOCKS];

/** Whether a link may lead there: a whole address on the web. */
export function isRichLink(href: string): boolean {
  return /^https?:\/\//i.test(href);
}
