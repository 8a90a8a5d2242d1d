// The evidence for an answer is words of a passage: from what is selected, or typed, to a selector as annotations have it.

import type { Selector } from '../../../../shared/annotations.ts';
import type { Evidence } from '../../../../shared/reasons.ts';

/** The words around a quote that tell it from the same words elsewhere, in UTF-16 units. */
const CONTEXT_LENGTH = 32;
const MAX_QUOTE_LENGTH = 20_000;

export type TextEvidence = Extract<Evidence, { kind: 'text' }>;

/** Where a stretch of a text lies; null where it is blank or longer than a selector quotes. */
export function selectorOf(text: string, start: number, end: number): Selector | null {
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  if (start >= end || end - start > MAX_QUOTE_LENGTH) return null;
  let before = Math.max(0, start - CONTEXT_LENGTH);
  let after = Math.min(text.length, end + CONTEXT_LENGTH);
  // half a pair does not survive the way to the server
  if (isLowHalf(text, before)) before += 1;
  if (isLowHalf(text, after)) after -= 1;
  return {
    start,
    end,
    exact: text.slice(start, end),
    prefix: text.slice(before, start),
    suffix: text.slice(end, after),
  };
}

/** The same for words that a person typed: any case, any white space between them. */
export function selectorOfWords(text: string, words: string): Selector | null {
  const wanted = words.trim().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return null;
  const pattern = wanted.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(String.raw`\s+`);
  const found = new RegExp(pattern, 'iu').exec(text);
  return found && selectorOf(text, found.index, found.index + found[0].length);
}

/** Whether evidence is still to be found in a document, wherever its words stand now. */
export function isFound({ exact }: Selector, text: string): boolean {
  return squeeze(text).includes(squeeze(exact));
}

/** What is selected in the documents of a passage now; null where nothing is. */
export function selectedEvidence(selection: Selection | null): TextEvidence | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const document_ = documentAround(range.startContainer);
  const document_id = document_?.getAttribute('data-document-id') ?? null;
  if (!document_ || document_id === null) return null;
  const text = document_.textContent;
  const start = lengthBefore(document_, range.startContainer, range.startOffset);
  // a selection that goes on into the next paragraph ends with this one
  const end = document_.contains(range.endContainer)
    ? lengthBefore(document_, range.endContainer, range.endOffset)
    : text.length;
  const selector = selectorOf(text, start, end);
  return selector && { kind: 'text', document_id, selector };
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

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}

function isLowHalf(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
