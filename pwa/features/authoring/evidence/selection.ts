import type { Selector } from '../../../../shared/annotations.ts';
import type { Evidence } from '../../../../shared/reasons.ts';
import { RICH_INLINE } from '../../../../shared/rich-html.ts';
import { selectorOf } from '../../../ui/selector.ts';

export type TextEvidence = Extract<Evidence, { kind: 'text' }>;

export function isFound({ exact }: Selector, text: string): boolean {
  return squeeze(text).includes(squeeze(exact));
}

export function selectedEvidence(selection: Selection | null): TextEvidence | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const document_ = documentAround(range.startContainer);
  const document_id = document_?.getAttribute('data-document-id') ?? null;
  if (!document_ || document_id === null) return null;
  const text = document_.textContent;
  const start = lengthBefore(document_, range.startContainer, range.startOffset);
  // a selection that runs into the next paragraph ends with this one
  const end = document_.contains(range.endContainer)
    ? lengthBefore(document_, range.endContainer, range.endOffset)
    : text.length;
  const selector = selectorOf(text, start, end);
  return selector && { kind: 'text', document_id, selector };
}

export function rangeOf(document_: Element, start: number, end: number): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(document_, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (start >= before && start < before + length) range.setStart(node, start - before);
    if (end > before && end <= before + length) range.setEnd(node, end - before);
    before += length;
  }
  return range;
}

export function breaksIn(document_: Element): number[] {
  const breaks = new Set<number>();
  let before = 0;
  const walk = (node: Node): void => {
    if (node instanceof Text) before += node.length;
    const isBreak = node instanceof Element && !RICH_INLINE.includes(node.localName);
    if (isBreak) breaks.add(before);
    node.childNodes.forEach(walk);
    if (isBreak) breaks.add(before);
  };
  document_.childNodes.forEach(walk);
  return [...breaks];
}

export function placeUnder(x: number, y: number): { document_: Element; position: number } | null {
  let node: Node | null = null;
  let offset = 0;
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y);
    if (caret) ({ offsetNode: node, offset } = caret);
  } else {
    const range = (document as Document).caretRangeFromPoint(x, y);
    if (range) ({ startContainer: node, startOffset: offset } = range);
  }
  const document_ = node && documentAround(node);
  // beside the last word of a line, chooses that word and not the first of the next line
  if (node instanceof Text && offset === node.length) offset = Math.max(0, node.data.trimEnd().length - 1);
  return node && document_ && { document_, position: lengthBefore(document_, node, offset) };
}

function documentAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[data-evidence-text] [data-document-id]') ?? null;
}

function lengthBefore(root: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.selectNodeContents(root);
  range.setEnd(node, offset);
  return range.toString().length;
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
