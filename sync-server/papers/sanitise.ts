import sanitizeHtml from 'sanitize-html';
import { withPlainLists } from '../../shared/quill-lists.ts';
import { isRichLink, RICH_ATTRIBUTES, RICH_CLASS, RICH_CLASS_TAGS, RICH_TAGS } from '../../shared/rich-html.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedClasses: Object.fromEntries(RICH_CLASS_TAGS.map((tag) => [tag, [RICH_CLASS]])),
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    // A line typed into an editable field may come as a div; without this, lines would run together.
    div: 'p',
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href && isRichLink(href) ? { href } : {}),
        rel: 'noopener noreferrer nofollow',
      },
    }),
  },
};

/** HTML as it may be stored: text structure and links, nothing that runs, loads or styles. */
export function sanitise(html: string): string {
  return sanitizeHtml(withPlainLists(html.replaceAll('\0', '')), options);
}
