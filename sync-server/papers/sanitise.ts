import sanitizeHtml from 'sanitize-html';

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'];
const INLINE = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a'];
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

const options: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...INLINE, ...TABLE],
  allowedAttributes: { a: ['href', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  // The rich-text editor writes font, size, colour and alignment as classes of its own.
  allowedClasses: Object.fromEntries(['span', ...BLOCKS].map((tag) => [tag, ['ql-*']])),
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    // A line typed into an editable field may come as a div; without this, lines would run together.
    div: 'p',
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href && /^https?:\/\//i.test(href) ? { href } : {}),
        rel: 'noopener noreferrer nofollow',
      },
    }),
  },
};

/** HTML as it may be stored: text structure and links, nothing that runs, loads or styles. */
export function sanitise(html: string): string {
  return sanitizeHtml(html.replaceAll('\0', ''), options);
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of a piece of HTML, white space made single. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<(br|\/p|\/li|\/h[1-6]|\/td|\/th)\b/gi, ' $&');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
