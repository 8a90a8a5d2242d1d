import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { MAX_OPEN_ELEMENTS } from '../../shared/authoring/sizes.ts';
import { withPlainLists } from '../../shared/quill-lists.ts';
import {
  isRichImage,
  isRichLink,
  RICH_ATTRIBUTES,
  RICH_CLASS,
  RICH_CLASS_TAGS,
  RICH_TAGS,
} from '../../shared/rich-html.ts';
import { ruleBroken } from '../http/refusal.ts';

const require = createRequire(import.meta.url);
/** Loaded with an author's first text (late-libraries.test.ts), and synchronously: transactions call it. */
const loadSanitizer = (): typeof sanitizeHtml => require('sanitize-html');

/** Replaces a forbidden image until it is removed: a filter would copy the whole text for each image. */
const BARE_IMAGE = '<img />';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedClasses: Object.fromEntries(RICH_CLASS_TAGS.map((tag) => [tag, [RICH_CLASS]])),
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    // Editable fields may create a div per line; without this, lines would run together.
    div: 'p',
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href && isRichLink(href) ? { href } : {}),
        rel: 'noopener noreferrer nofollow',
      },
    }),
    // in a fixed order, so that the same image gives the same text
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => {
      const attribs: Record<string, string> = { src, alt, width, height };
      return { tagName, attribs: isRichImage((name) => attribs[name]) ? attribs : {} };
    },
  },
};

const optionsOfExplanations: sanitizeHtml.IOptions = {
  ...options,
  allowedTags: RICH_TAGS.filter((tag) => tag !== 'img'),
};

export function sanitise(html: string): string {
  return clean(html, options);
}

/**
 * Does the same but removes images: an explanation is read after the attempt, and its files would be downloaded
 * before.
 */
export function sanitiseExplanation(html: string): string {
  return clean(html, optionsOfExplanations);
}

/**
 * Refuses with 422 at the first element nested too deep: the cost of each grows with the open elements around it
 * [R191].
 */
function clean(html: string, of: sanitizeHtml.IOptions): string {
  let open = 0;
  const text = loadSanitizer()(withPlainLists(html.replaceAll('\0', '')), {
    ...of,
    onOpenTag: () => {
      open += 1;
      if (open > MAX_OPEN_ELEMENTS)
        throw ruleBroken(
          `The text has more than ${MAX_OPEN_ELEMENTS} elements inside one another. Paste its words without their format.`,
        );
    },
    onCloseTag: () => {
      open -= 1;
    },
  });
  return text.replaceAll(BARE_IMAGE, '');
}
