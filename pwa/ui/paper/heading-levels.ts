// Authors choose headings by their size. Where a part stands under headings of the app, its own must go on from there,
// one level at a time, or a screen reader's list of them has holes.

import type { OutlinePart } from './paper-outline.ts';

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

/**
 * A part as it stands under headings of the second level, 'Passage' and 'Questions'. The passage's own header and title
 * are headings already (Passage.tsx) and hold no other.
 */
export function withOrderedHeadings(part: OutlinePart): OutlinePart {
  const hasTitle = part.documents.some(({ content_type }) => content_type === 'title');
  const blockHtmls = orderHeadings(
    part.blocks.map(({ body }) => (body && 'html' in body ? body.html : '')),
    2,
  );
  return {
    ...part,
    documents: part.documents.map((document) => {
      const isHeading = document.content_type === 'header' || document.content_type === 'title';
      const under = document.content_type === 'contents' && hasTitle ? 3 : 2;
      const [ordered = ''] = isHeading
        ? [withoutHeadings(document.content_data)]
        : orderHeadings([document.content_data], under);
      return { ...document, content_data: ordered };
    }),
    blocks: part.blocks.map((block, index) =>
      block.body && 'html' in block.body ? { ...block, body: { ...block.body, html: blockHtmls[index] ?? '' } } : block,
    ),
  };
}

function withoutHeadings(html: string): string {
  return html.replaceAll(/<(\/?)h[1-6]\b/gi, '<$1span');
}
