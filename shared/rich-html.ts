// The HTML that papers may hold. The server stores nothing else (papers/sanitise.ts), and the editor and the screen show nothing
// else (ui/RichHtml.tsx): text structure and links, nothing that runs, loads or styles.

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

export const RICH_CLASS_PREFIX = 'ql-';
/**
 * The rich-text editor writes alignment, font, size and colour as classes of its own, on whatever tag the words stand in;
 * which of them look like anything the style sheet says. `lettered` is the screen's (ui/paper/passage-letters.ts).
 */
export const RICH_CLASS = new RegExp(
  `^${RICH_CLASS_PREFIX}(?:lettered|(?:align|font|size|color|bg|indent|direction)-[a-z0-9]+)$`,
);
export const RICH_CLASS_TAGS: readonly string[] = [...BLOCKS, ...INLINE.filter((tag) => tag !== 'br'), 'td', 'th'];

/** Whether a link may lead there: a whole address on the web. */
export function isRichLink(href: string): boolean {
  return /^https?:\/\//i.test(href);
}
