// Selects words with the keyboard alone. The browser shows no caret in text that cannot be edited, so the current
// word is selected: Ctrl (on a Mac Option) and an arrow move from word to word and line to line, Shift extends.

import type { Documents, ShownDocument } from './documents.ts';
import { openFolds } from './open-folds.ts';
import { scrollerOf } from './overlay.ts';
import { placeAt } from './place-at.ts';
import type { Span } from './text-index.ts';
import { wordAfter, wordAt, wordBefore } from './words.ts';
import { isMac } from '../../ui/look.ts';

const CONTROLS = 'input, textarea, select, button, a[href], [contenteditable], [role="separator"], dialog';
const ARROWS: Record<string, { granularity: 'word' | 'line'; isForward: boolean }> = {
  ArrowRight: { granularity: 'word', isForward: true },
  ArrowLeft: { granularity: 'word', isForward: false },
  ArrowDown: { granularity: 'line', isForward: true },
  ArrowUp: { granularity: 'line', isForward: false },
};

interface At {
  shown: ShownDocument;
  position: number;
}

export function chooseByKey(event: KeyboardEvent, documents: Documents, root: HTMLElement): boolean {
  const arrow = ARROWS[event.key];
  const isByWord = isMac ? event.altKey && !event.ctrlKey : event.ctrlKey && !event.altKey;
  const { target } = event;
  const selection = getSelection();
  if (!arrow || (!isByWord && !event.shiftKey) || event.metaKey || !selection) return false;
  if (!(target instanceof HTMLElement) || target.closest(CONTROLS)) return false;
  const focus = startOf(selection.focusNode, selection.focusOffset, documents);
  const isHere = focus !== null && (target.contains(focus.shown.element) || focus.shown.element.contains(target));
  if (!isHere) {
    const first = firstInSight(target, documents, root);
    return first !== null && select(first.shown, wordIn(first, documents), documents, selection, root);
  }
  if (event.shiftKey && !(isByWord && arrow.granularity === 'word')) {
    const unit = arrow.granularity === 'word' ? 'character' : 'line';
    selection.modify('extend', nameOf(event.key, arrow.isForward), unit);
    showFocus(selection, root, focus.shown);
    return true;
  }
  if (arrow.granularity === 'line') {
    selection.modify('move', arrow.isForward ? 'forward' : 'backward', 'line');
    const at = startOf(selection.focusNode, selection.focusOffset, documents) ?? focus;
    return select(at.shown, wordIn(at, documents), documents, selection, root);
  }
  return byWord(selection, focus, arrow.isForward, event.shiftKey, documents, root);
}

function byWord(
  selection: Selection,
  focus: At,
  isForward: boolean,
  isExtending: boolean,
  documents: Documents,
  root: HTMLElement,
): boolean {
  const { text } = documents.indexOf(focus.shown);
  const next = isForward
    ? wordAfter(text, focus.position)
    : wordBefore(text, edgeBefore(selection, focus, documents, isExtending));
  const found = next ? { shown: focus.shown, word: next } : wordBeside(focus.shown, isForward, documents);
  if (!found) return true;
  if (!isExtending) return select(found.shown, found.word, documents, selection, root);
  const range = documents.rangeOf(found.shown, found.word);
  if (!range) return true;
  if (isForward) selection.extend(range.endContainer, range.endOffset);
  else selection.extend(range.startContainer, range.startOffset);
  showFocus(selection, root, found.shown);
  return true;
}

function edgeBefore(selection: Selection, focus: At, documents: Documents, isExtending: boolean): number {
  if (isExtending || selection.rangeCount === 0) return focus.position;
  const range = selection.getRangeAt(0);
  const start = startOf(range.startContainer, range.startOffset, documents);
  return start && start.shown === focus.shown ? start.position : focus.position;
}

function wordBeside(
  shown: ShownDocument,
  isForward: boolean,
  documents: Documents,
): { shown: ShownDocument; word: Span } | null {
  const all = documents.all().filter(isSeen);
  for (let at = all.indexOf(shown) + (isForward ? 1 : -1); at >= 0; at += isForward ? 1 : -1) {
    const one = all[at];
    if (!one) return null;
    const { text } = documents.indexOf(one);
    const word = isForward ? wordAfter(text, 0) : wordBefore(text, text.length);
    if (word) return { shown: one, word };
  }
  return null;
}

function select(
  shown: ShownDocument,
  word: Span | null,
  documents: Documents,
  selection: Selection,
  root: HTMLElement,
): boolean {
  const range = word && documents.rangeOf(shown, word);
  if (!range) return false;
  selection.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  showFocus(selection, root, shown);
  return true;
}

function wordIn({ shown, position }: At, documents: Documents): Span | null {
  return wordAt(documents.indexOf(shown).text, position);
}

function startOf(node: Node | null, offset: number, documents: Documents): At | null {
  const shown = node && documents.around(node);
  const position = shown ? documents.indexOf(shown).positionOf(node, offset) : null;
  return shown && position !== null ? { shown, position } : null;
}

function firstInSight(pane: HTMLElement, documents: Documents, root: HTMLElement): At | null {
  const inPane = documents.all().filter((one) => pane.contains(one.element) && isSeen(one));
  for (const shown of inPane) {
    const box = shown.element.getBoundingClientRect();
    const top = Math.max(topOf(scrollerOf(shown.element, root), root), box.top);
    if (box.bottom <= top + 1 || documents.indexOf(shown).text.trim() === '') continue;
    const place = placeAt(box.left + 1, top + 12);
    const at = place && startOf(place.node, place.offset, documents);
    return at?.shown === shown ? at : { shown, position: 0 };
  }
  return null;
}

function showFocus(selection: Selection, root: HTMLElement, shown: ShownDocument): void {
  if (!selection.focusNode) return;
  openFolds(selection.focusNode);
  const range = document.createRange();
  range.setStart(selection.focusNode, selection.focusOffset);
  const rect = range.getBoundingClientRect();
  const pane = scrollerOf(shown.element, root);
  const top = topOf(pane, root);
  const bottom = pane === root ? innerHeight : pane.getBoundingClientRect().bottom;
  const by = rect.top < top ? rect.top - top - 24 : Math.max(0, rect.bottom - bottom + 24);
  if (by !== 0 && rect.height > 0) (pane === root ? window : pane).scrollBy(0, by);
}

function topOf(pane: HTMLElement, root: HTMLElement): number {
  return pane === root ? 0 : pane.getBoundingClientRect().top;
}

function isSeen({ element }: ShownDocument): boolean {
  return element.getClientRects().length > 0;
}

/** Left and right are visual directions, in a right-to-left script too. */
function nameOf(key: string, isForward: boolean): 'left' | 'right' | 'forward' | 'backward' {
  if (key === 'ArrowLeft') return 'left';
  if (key === 'ArrowRight') return 'right';
  return isForward ? 'forward' : 'backward';
}
