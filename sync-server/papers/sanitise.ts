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
/** Loaded with the first text of an author (late-libraries.test.ts), without waiting: transactions ask it. */
const loadSanitizer = (): typeof sanitizeHtml => require('sanitize-html');

/** What an image that may not stand there becomes, until it is taken out: a filter would copy the whole text for each. */
const BARE_IMAGE = '<img />';

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

/** HTML as it may be stored: text structure, links and images of papers, nothing that runs, loads otherwise or styles. */
export function sanitise(html: string): string {
  return clean(html, options);
}

/** The same without images: an explanation is read after the attempt, and its files would come before it. */
export function sanitiseExplanation(html: string): string {
  return clean(html, optionsOfExplanations);
}

/** Refuses with 422 at the first element too deep: what each costs grows with those that are open around it [R191]. */
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
