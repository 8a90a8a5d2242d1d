// The HTML that papers may have. The server stores nothing else (papers/sanitise.ts), and the editor and the screen
// show nothing else (ui/RichHtml.tsx): text structure, links and the paper's own images. Nothing else that loads, and
// nothing that runs or styles.

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'];
const INLINE = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a'];
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

export const RICH_TAGS: readonly string[] = [...BLOCKS, ...INLINE, ...TABLE, 'img'];
export const RICH_INLINE: readonly string[] = INLINE.filter((tag) => tag !== 'br');

export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

export const RICH_CLASS_PREFIX = 'ql-';
/**
 * The editor's classes for alignment, font, size and colour, on any tag; ui/rich-html.css decides which of them have
 * an effect. `lettered`, `away` and those of counted paragraphs belong to the screen (ui/paper/passage-letters.ts,
 * ui/named-paragraphs.ts).
 */
export const RICH_CLASS = new RegExp(
  `^${RICH_CLASS_PREFIX}(?:lettered|counted-letters|counted-numbers|away|(?:align|font|size|color|bg|indent|direction)-[a-z0-9]+)$`,
);
export const RICH_CLASS_TAGS: readonly string[] = [...BLOCKS, ...RICH_INLINE, 'td', 'th'];

export function isRichLink(href: string): boolean {
  return /^https?:\/\//i.test(href);
}

export const IMAGE_ADDRESS = '/api/media/';
const IMAGE = new RegExp(`^${IMAGE_ADDRESS}[0-9a-f]{64}$`);
const FIGURE = /^[1-9]\d{0,4}$/;

/**
 * Returns true if an image is allowed in a paper: one of this server's, with its size in pixels, so that its space is
 * reserved.
 */
export function isRichImage(read: (name: string) => string | null | undefined): boolean {
  return IMAGE.test(read('src') ?? '') && FIGURE.test(read('width') ?? '') && FIGURE.test(read('height') ?? '');
}
