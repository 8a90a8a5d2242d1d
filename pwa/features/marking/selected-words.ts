import type { Selector } from '../../../shared/annotations.ts';
import { MAX_NOTE_QUOTE, type DraftTask } from '../../../shared/marking.ts';
import { NOT_OF_TEXT } from '../../ui/comments/MarkedText.tsx';
import { selectorOf, selectorOfWords } from '../../ui/selector.ts';
import { SELECTED_WORDS } from './mark-screen-texts.ts';

export const TOO_MANY_WORDS = SELECTED_WORDS.tooMany(MAX_NOTE_QUOTE);
export const NO_SUCH_WORDS = SELECTED_WORDS.notFound;

export function selectedWords(root: HTMLElement, text: string, selection: Selection | null): Selector | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return null;
  const start = root.contains(range.startContainer) ? lengthBefore(root, range.startContainer, range.startOffset) : 0;
  const end = root.contains(range.endContainer) ? lengthBefore(root, range.endContainer, range.endOffset) : text.length;
  return selectorOf(text, start, end);
}

function lengthBefore(root: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange();
  range.selectNodeContents(root);
  range.setEnd(node, offset);
  const before = range.cloneContents();
  for (const one of before.querySelectorAll(`[${NOT_OF_TEXT}]`)) one.remove();
  return before.textContent.length;
}

export function typedWords(text: string, words: string, { notes }: DraftTask): Selector | null {
  let from = 0;
  for (;;) {
    const found = selectorOfWords(text.slice(from), words);
    if (!found) break;
    const selector = selectorOf(text, from + found.start, from + found.end);
    if (
      !selector ||
      !notes.some((note) => note.selector.start === selector.start && note.selector.end === selector.end)
    )
      return selector;
    from += found.end;
  }
  return selectorOfWords(text, words);
}
