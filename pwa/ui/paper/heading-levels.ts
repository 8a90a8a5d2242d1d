// Authors choose headings by their size. A part's headings must continue from those of the app above it, one level at
// a time, or a screen reader's list of headings has gaps.

import type { ContentBody } from '../../../shared/content.ts';
import type { OutlinePart, PaperOutline } from './paper-outline.ts';

const DEEPEST = 6;

export function orderHeadings(htmls: readonly string[], under: number): string[] {
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

export function headingsAbove(htmls: readonly string[]): string[] {
  let above = '';
  return htmls.map((html) => {
    const mine = above;
    for (const [, level] of html.matchAll(/<h([1-6])\b/gi)) above += `<h${level}></h${level}>`;
    return mine;
  });
}

export function orderedOutline(outline: PaperOutline): PaperOutline {
  return { ...outline, parts: outline.parts.map(withOrderedHeadings) };
}

export function headingHtmlOf(body: ContentBody | null): string {
  if (!body) return '';
  if ('html' in body) return body.html;
  return body.type === 'alphabetList' ? body.title : '';
}

/**
 * Orders the headings of a part: its questions are under a heading of level 2, its passage under one of level 1 or 2.
 * The passage's own header and title are headings already (Passage.tsx) and contain no other.
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

export function withoutHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h[1-6]\b/gi, '<$1p');
}
