// Authors choose headings by their size. Where a part stands under headings of the app, its own must go on from there,
// one level at a time, or a screen reader's list of them has holes.

import type { ContentBody } from '../../../shared/content.ts';
import type { OutlinePart, PaperOutline } from './paper-outline.ts';

const DEEPEST = 6;

/** A list of HTML whose headings go on from `under`, the level that it stands below, and never skip one. */
export function orderHeadings(htmls: readonly string[], under: number): string[] {
  /** The authored levels that are open, outermost first. */
  const open: number[] = [];
  let level = under;
  return htmls.map((html) =>
    html.replaceAll(/<(\/?)h([1-6])\b/gi, (_tag, slash: string, authored: string) => {
      if (slash === '') {
        while ((open.at(-1) ?? 0) >= Number(authored)) open.pop();
        open.push(Number(authored));
        level = Math.min(DEEPEST, under + open.length);
      }
      return `<${slash}h${level}`;
    }),
  );
}

/** Of each HTML of a list, the headings before it, without their words. */
export function headingsAbove(htmls: readonly string[]): string[] {
  let above = '';
  return htmls.map((html) => {
    const mine = above;
    for (const [, level] of html.matchAll(/<h([1-6])\b/gi)) above += `<h${level}></h${level}>`;
    return mine;
  });
}

/** A paper with the headings of its parts in order. */
export function orderedOutline(outline: PaperOutline): PaperOutline {
  return { ...outline, parts: outline.parts.map(withOrderedHeadings) };
}

/** The rich text of a block that may hold headings; '' where it has none. */
export function headingHtmlOf(body: ContentBody | null): string {
  if (!body) return '';
  if ('html' in body) return body.html;
  return body.type === 'alphabetList' ? body.title : '';
}

/**
 * A part of which the questions stand under a heading of the second level, and the passage under one of the first or second.
 * The passage's own header and title are headings already (Passage.tsx) and hold no other.
 */
export function withOrderedHeadings(part: OutlinePart): OutlinePart {
  const has = (type: string) => part.documents.some(({ content_type }) => content_type === type);
  const underHeader = has('header') ? 2 : 1;
  const underTitle = has('title') ? underHeader + 1 : underHeader;
  const blockHtmls = orderHeadings(
    part.blocks.map(({ body }) => headingHtmlOf(body)),
    2,
  );
  return {
    ...part,
    documents: part.documents.map((document) => {
      const isHeading = document.content_type === 'header' || document.content_type === 'title';
      const under = document.content_type === 'contents' ? underTitle : underHeader;
      const [ordered = ''] = isHeading
        ? [withoutHeadings(document.content_data)]
        : orderHeadings([document.content_data], under);
      return { ...document, content_data: ordered };
    }),
    blocks: part.blocks.map((block, index) => ({ ...block, body: withHtml(block.body, blockHtmls[index] ?? '') })),
  };
}

function withHtml(body: ContentBody | null, html: string): ContentBody | null {
  if (!body || headingHtmlOf(body) === '') return body;
  return body.type === 'alphabetList' ? { ...body, title: html } : ({ ...body, html } as ContentBody);
}

/** The words of what is a heading itself: a line where one was, so that no two run together. */
export function withoutHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h[1-6]\b/gi, '<$1p');
}
