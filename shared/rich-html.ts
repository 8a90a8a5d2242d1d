// The HTML that papers may hold. The server stores nothing else (papers/sanitise.ts), and the editor and the screen show nothing
// else (ui/RichHtml.tsx): text structure, links and images of the paper's own, nothing else that loads, and nothing
// that runs or styles.

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'];
const INLINE = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a'];
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

export const RICH_TAGS: readonly string[] = [...BLOCKS, ...INLINE, ...TABLE, 'img'];
/** The tags within which a word goes on. */
export const RICH_INLINE: readonly string[] = INLINE.filter((tag) => tag !== 'br');

/** The attributes of each tag; all others have none but `class`. */
export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
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
export const RICH_CLASS_TAGS: readonly string[] = [...BLOCKS, ...RICH_INLINE, 'td', 'th'];

/** Whether a link may lead there: a whole address on the web. */
export function isRichLink(href: string): boolean {
  return /^https?:\/\//i.test(href);
}

/** Where an image of a paper lies. */
export const IMAGE_ADDRESS = '/api/media/';
const IMAGE = new RegExp(`^${IMAGE_ADDRESS}[0-9a-f]{64}$`);
const FIGURE = /^[1-9]\d{0,4}$/;

/** Whether an image may stand in a paper: one of this server's, with its size in pixels, so that its room is kept for it. */
export function isRichImage(read: (name: string) => string | null | undefined): boolean {
  return IMAGE.test(read('src') ?? '') && FIGURE.test(read('width') ?? '') && FIGURE.test(read('height') ?? '');
}
