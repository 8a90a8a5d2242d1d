import DOMPurify, { type Config } from 'dompurify';
import { createElement, memo, useMemo, type Ref } from 'react';
import { isRichLink, RICH_ATTRIBUTES, RICH_CLASS, RICH_CLASS_TAGS, RICH_TAGS } from '../../shared/rich-html.ts';
import './rich-html.css';

interface RichHtmlProps {
  html: string;
  as?: 'div' | 'span' | 'p' | 'li' | 'h2' | 'h3';
  className?: string;
  id?: string | undefined;
  /** What the text is, for the marks on it (ui/annotation-parts). */
  documentId?: string;
  ref?: Ref<HTMLElement>;
}

/** The server's list, once more: what is on a device may have come there otherwise. */
const ALLOWED: Config = {
  ALLOWED_TAGS: [...RICH_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(RICH_ATTRIBUTES).flat()), 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const purifier = DOMPurify();
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
  // a link in a paper must not take the student out of the attempt, nor tell where they came from
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** Authored HTML as every screen shows it. */
export function cleanRichHtml(html: string): string {
  return purifier.sanitize(html, ALLOWED);
}

/** Authored HTML, cleaned again before it is shown. Its DOM is left alone as long as the html is the same. */
export const RichHtml = memo(function RichHtml({ html, as = 'div', className, id, documentId, ref }: RichHtmlProps) {
  const clean = useMemo(() => ({ __html: cleanRichHtml(html) }), [html]);
  return createElement(as, { className, id, ref, 'data-document-id': documentId, dangerouslySetInnerHTML: clean });
});
