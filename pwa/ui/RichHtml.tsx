import DOMPurify, { type Config } from 'dompurify';
import { createElement, memo, useContext, useEffect, useMemo, useRef } from 'react';
import {
  IMAGE_ADDRESS,
  isRichImage,
  isRichLink,
  RICH_ATTRIBUTES,
  RICH_CLASS,
  RICH_CLASS_TAGS,
  RICH_TAGS,
} from '../../shared/rich-html.ts';
import { ImageSource } from './image-source.ts';
import { loadWithRetry } from './load-with-retry.ts';

interface RichHtmlProps {
  html: string;
  as?: 'div' | 'span' | 'p' | 'li' | 'h2' | 'h3';
  className?: string;
  id?: string | undefined;
  documentId?: string;
}

/** The server's allow list again: HTML on a device may have come from elsewhere. */
const ALLOWED: Config = {
  ALLOWED_TAGS: [...RICH_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(RICH_ATTRIBUTES).flat()), 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const purifier = DOMPurify();
// only once: parsing the list takes as long as cleaning a paragraph
purifier.setConfig(ALLOWED);
purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  const tag = node.localName;
  const { attrName, attrValue } = attribute;
  if (attrName === 'class' && RICH_CLASS_TAGS.includes(tag)) {
    const names = attrValue.split(/\s+/).filter((name) => RICH_CLASS.test(name));
    attribute.attrValue = names.join(' ');
    attribute.keepAttr = names.length > 0;
  } else {
    attribute.keepAttr =
      (RICH_ATTRIBUTES[tag] ?? []).includes(attrName) && (attrName !== 'href' || isRichLink(attrValue));
  }
});
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') {
    if (!isRichImage((name) => node.getAttribute(name))) return node.remove();
    // its bytes need the reader's token, or are on the device (show-images.ts); until then its room is reserved
    const [width, height] = ['width', 'height'].map((name) => node.getAttribute(name));
    node.setAttribute('data-image', node.getAttribute('src')?.slice(IMAGE_ADDRESS.length) ?? '');
    node.setAttribute(
      'src',
      `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`,
    );
  }
  // a link in a paper must not take the student out of the attempt, nor tell where they came from
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** Matches anything but text and allowed tags without attributes; an image always needs cleaning. */
const UNCLEAN = new RegExp(`<(?!/?(?:${RICH_TAGS.join('|')})>)|<img`);

function cleanRichHtml(html: string): string {
  return UNCLEAN.test(html) ? purifier.sanitize(html) : html;
}

interface HtmlPolicy {
  createHTML: (html: string) => unknown;
}
/** From the Trusted Types draft; TypeScript's library does not know it yet. */
type TrustedTypes = { createPolicy: (name: string, policy: HtmlPolicy) => HtmlPolicy };
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('papertide', { createHTML: cleanRichHtml });

/**
 * Does the same for sinks such as `innerHTML`: in a browser with Trusted Types, the page accepts no HTML that did not
 * come through here [R137].
 */
export function trustedRichHtml(html: string): string {
  return policy ? (policy.createHTML(html) as string) : cleanRichHtml(html);
}

/** Authored HTML, cleaned again before it is shown. Its DOM is not touched while the html is the same. */
export const RichHtml = memo(function RichHtml({ html, as = 'div', className, id, documentId }: RichHtmlProps) {
  const clean = useMemo(() => ({ __html: trustedRichHtml(html) }), [html]);
  const readImage = useContext(ImageSource);
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element?.querySelector('img')) return;
    const gone = new AbortController();
    const show = readImage ?? (() => Promise.reject(new Error('There are no images here')));
    void loadWithRetry(() => import('./show-images.ts')).then(({ showImages }) =>
      showImages(element, show, gone.signal),
    );
    return () => gone.abort();
  }, [clean, readImage]);
  return createElement(as, {
    className,
    id,
    ref: host,
    'data-document-id': documentId,
    dangerouslySetInnerHTML: clean,
  });
});
