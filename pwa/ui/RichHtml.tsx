import DOMPurify, { type Config } from 'dompurify';
import { createElement, memo, useMemo, type Ref } from 'react';

interface RichHtmlProps {
  html: string;
  as?: 'div' | 'span' | 'p' | 'li' | 'h2' | 'h3';
  className?: string;
  /** What the text is, for the marks on it (ui/annotation-parts). */
  documentId?: string;
  ref?: Ref<HTMLElement>;
}

// style attributes would be blocked, and reported, by the content security policy
const ALLOWED: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'audio', 'video'],
  FORBID_ATTR: ['style', 'id', 'name'],
};

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (node) => {
  // a link in a paper must not take the student out of the attempt, nor tell where they came from
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** Authored HTML, cleaned again before it is shown. Its DOM is left alone as long as the html is the same. */
export const RichHtml = memo(function RichHtml({ html, as = 'div', className, documentId, ref }: RichHtmlProps) {
  const clean = useMemo(() => ({ __html: purifier.sanitize(html, ALLOWED) }), [html]);
  return createElement(as, { className, ref, 'data-document-id': documentId, dangerouslySetInnerHTML: clean });
});
