import { useRef, useState } from 'react';
import { MAX_WORD_LENGTH } from '../../../shared/words.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { failed } from './annotate-texts.ts';
import type { AnnotatedText, Target } from './annotated-text.ts';
import type { PageAnnotation } from './page-annotation.ts';
import { selectedRanges, TEXT_TOOLS } from './watch-selection.ts';

type Tool =
  | { kind: 'menu'; target: Target; range: Range | null; isOfSelection: boolean; takesFocus: boolean }
  | { kind: 'note'; target: Target; range: Range | null; annotation: PageAnnotation | null }
  | { kind: 'word'; target: Target; range: Range };

/** The menu, the note box or the word card that is open at words of the text, and where the focus goes once it is closed. */
export function useTextTool(root: HTMLElement, text: AnnotatedText) {
  const [tool, setTool] = useState<Tool | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const left = useRef<{ menu: Tool | null } | null>(null);

  function openMenu(target: Target | null, how: { isOfSelection: boolean; takesFocus: boolean }): boolean {
    if (!target || tool?.kind === 'note') return false;
    if (how.takesFocus) opener.current = document.activeElement;
    setTrouble(null);
    left.current = null;
    setTool({ kind: 'menu', target, range: text.rangeOf(target), ...how });
    return true;
  }

  function openNote(target: Target | null, annotation: PageAnnotation | null): void {
    if (!target) return;
    opener.current ??= document.activeElement;
    text.choose(target);
    left.current = null;
    setTool({ kind: 'note', target, range: text.rangeOf(target), annotation });
  }

  /** Words that are too many to be a word or phrase keep their menu, which says so. */
  function openWord(target: Target): void {
    const range = text.rangeOf(target);
    if (!range || target.pieces.length > 1 || target.words.length > MAX_WORD_LENGTH) {
      if (openMenu(target, { isOfSelection: false, takesFocus: false })) setTrouble(failed.longWord);
      return;
    }
    opener.current ??= document.activeElement;
    text.choose(target);
    left.current = null;
    setTool({ kind: 'word', target, range });
    // the words are painted as chosen; keys go on from here
    getSelection()?.collapse(range.endContainer, range.endOffset);
  }

  function close(): void {
    text.choose(null);
    setTool(null);
    const isIn = document.activeElement?.closest(`[${TEXT_TOOLS}]`) || document.activeElement === document.body;
    if (isIn && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }

  /**
   * Ends the work on these words: what was painted must be seen, and keys go on from there. Words that were selected
   * while a note was being saved get their menu now.
   */
  function finish(): void {
    const chosen = tool?.kind === 'note' ? text.targetOf(selectedRanges(root)) : null;
    const others = tool?.kind === 'note' && chosen && !areSameWords(chosen, tool.target) ? chosen : null;
    // writing the note moved the selection into its box
    if (!others && tool?.kind === 'note' && tool.range)
      getSelection()?.collapse(tool.range.endContainer, tool.range.endOffset);
    else if (!others && selectedRanges(root).length > 0) getSelection()?.collapseToEnd();
    close();
    if (others)
      setTool({ kind: 'menu', target: others, range: text.rangeOf(others), isOfSelection: true, takesFocus: false });
  }

  /**
   * Closes the menu before the disk has the change; it reopens if the change could not be stored. The selection is
   * cleared before the painting, or the browser would measure all painted ranges twice. The menu is removed after it,
   * as that costs a frame of its own; so does putting the caret where keys go on from.
   */
  async function leaveMenu(target: Target, change: () => Promise<void>, failure: string): Promise<void> {
    if (tool && left.current?.menu === tool) return;
    const leaving = { menu: tool };
    left.current = leaving;
    const words = selectedRanges(root).at(-1);
    if (words) getSelection()?.removeAllRanges();
    afterPaint(() => {
      if (words && getSelection()?.rangeCount === 0) getSelection()?.collapse(words.endContainer, words.endOffset);
      if (left.current === leaving) close();
    });
    try {
      await change();
    } catch {
      openMenu(target, { isOfSelection: false, takesFocus: false });
      setTrouble(failure);
    }
  }

  return { tool, trouble, openMenu, openNote, openWord, hideMenu: () => setTool(null), close, finish, leaveMenu };
}

function areSameWords(one: Target, other: Target): boolean {
  const placesOf = ({ pieces }: Target) =>
    pieces.map(({ document_id, span }) => `${document_id}/${span.start}/${span.end}`).join();
  return placesOf(one) === placesOf(other);
}
