import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { withPlainLists } from '../../shared/quill-lists.ts';
import {
  isRichImage,
  isRichLink,
  RICH_ATTRIBUTES,
  RICH_CLASS,
  RICH_CLASS_TAGS,
  RICH_TAGS,
} from '../../shared/rich-html.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first text of an author (late-libraries.test.ts), without waiting: transactions ask it. */
const loadSanitizer = (): typeof sanitizeHtml => require('sanitize-html');

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
    // in one order, so that the same image is the same text
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: { src, alt, width, height },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isRichImage((name) => attribs[name]),
};

/** HTML as it may be stored: text structure, links and images of papers, nothing that runs, loads otherwise or styles. */
export function sanitise(html: string): string {
  return loadSanitizer()(withPlainLists(html.replaceAll('\0', '')), options);
}

/** The same without images: an explanation is read after the attempt, and its files would come before it. */
export function sanitiseExplanation(html: string): string {
  return loadSanitizer()(sanitise(html), { ...options, allowedTags: RICH_TAGS.filter((tag) => tag !== 'img') });
}
