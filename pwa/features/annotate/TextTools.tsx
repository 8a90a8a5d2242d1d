import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import { showToast } from '../../ui/toast.ts';
import type { PageAnnotation } from './page-annotation.ts';
import type { AnnotatedText, Target } from './annotated-text.ts';
import type { AnnotationStore } from './annotation-store.ts';
import { NoteBox } from './NoteBox.tsx';
import { TextMenu } from './TextMenu.tsx';
import { useTextGestures } from './use-text-gestures.ts';
import { selectedRanges, TEXT_TOOLS } from './watch-selection.ts';

interface TextToolsProps {
  root: HTMLElement;
  text: AnnotatedText;
  store: AnnotationStore;
  /** The note whose icon was pressed; a new object at every press. */
  pressed: { annotation: PageAnnotation } | null;
}

type Tool =
  | { kind: 'menu'; target: Target; range: Range | null; isOfSelection: boolean; takesFocus: boolean }
  | { kind: 'note'; target: Target; range: Range | null; annotation: PageAnnotation | null };

export function TextTools({ root, text, store, pressed }: TextToolsProps) {
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
  async function leaveMenu(target: Target, change: () => Promise<void>, failed: string): Promise<void> {
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
      setTrouble(`This device could not ${failed}. Free some space and try again.`);
    }
  }

  function toggleHighlight(target: Target): void {
    const { annotations, coverAll } = text.annotationsOn(target, 'highlight');
    if (coverAll) void leaveMenu(target, () => store.remove('highlight', annotations), 'remove the highlight');
    else void leaveMenu(target, () => store.highlight(target), 'keep the highlight');
  }

  function toggleNote(target: Target): void {
    const { annotations, coverAll } = text.annotationsOn(target, 'note');
    if (coverAll) void leaveMenu(target, () => store.remove('note', annotations), 'remove the note');
    else openNote(target, null);
  }

  /** Saves a note whose page went while it was written, as when another device ended the attempt [R197]. */
  function keepLeftNote(target: Target, annotation: PageAnnotation | null, note: string): void {
    store.keepNote(target, annotation, note).then(
      () => showToast('Your note is saved.', 'success'),
      () => showToast('This device could not keep your note.', 'error'),
    );
  }

  useTextGestures(root, text, {
    tool,
    openMenu,
    hideMenu: () => setTool(null),
    close,
    toggle: { highlight: toggleHighlight, note: toggleNote },
  });

  const openPressed = useEffectEvent((annotation: PageAnnotation) =>
    openNote(text.targetOfAnnotation(annotation), annotation),
  );
  useEffect(() => {
    if (pressed) openPressed(pressed.annotation);
  }, [pressed]);

  if (tool?.kind === 'menu') {
    const { target, range, takesFocus } = tool;
    return (
      <TextMenu
        range={range}
        hasHighlight={text.annotationsOn(target, 'highlight').coverAll}
        hasNote={text.annotationsOn(target, 'note').coverAll}
        takesFocus={takesFocus}
        trouble={trouble}
        onHighlight={() => toggleHighlight(target)}
        onNote={() => toggleNote(target)}
        onClose={finish}
      />
    );
  }
  if (tool?.kind === 'note') {
    const { target, range, annotation } = tool;
    return (
      <NoteBox
        key={annotation?.annotation_id ?? 'new'}
        words={target.words}
        note={annotation?.note ?? ''}
        range={range}
        onSave={(note) => store.keepNote(target, annotation, note).then(finish)}
        onLeft={(note) => keepLeftNote(target, annotation, note)}
        onClose={finish}
      />
    );
  }
  return null;
}

function areSameWords(one: Target, other: Target): boolean {
  const placesOf = ({ pieces }: Target) =>
    pieces.map(({ document_id, span }) => `${document_id}/${span.start}/${span.end}`).join();
  return placesOf(one) === placesOf(other);
}
