import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import { showToast } from '../../ui/toast.ts';
import { chooseByKey } from './choose-by-key.ts';
import type { PageAnnotation } from './page-annotation.ts';
import type { AnnotatedText, Target } from './annotated-text.ts';
import type { AnnotationStore } from './annotation-store.ts';
import { NoteBox } from './NoteBox.tsx';
import { TextMenu } from './TextMenu.tsx';
import { selectedRanges, TEXT_TOOLS, watchSelection } from './watch-selection.ts';

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

/** Watches what the student selects and offers what can be done with it. */
export function TextTools({ root, text, store, pressed }: TextToolsProps) {
  const [tool, setTool] = useState<Tool | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  /** A menu that was left, and stands until what it was left for is painted. */
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

  const selected = (): Target | null => text.targetOf(selectedRanges(root));

  /**
   * The words are done with: what was painted must be seen, and keys go on from there. Others that were selected while a note was
   * being kept have their menu now.
   */
  function finish(): void {
    // asked of notes alone: a highlight is to be painted at once
    const chosen = tool?.kind === 'note' ? selected() : null;
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
   * Done with the menu before the disk is: it comes back where the change could not be kept. The selection goes before the paint
   * comes, or the browser would measure all that is painted twice. The menu goes after it, as taking that down costs a frame of
   * its own; so does putting the caret where keys go on from.
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
      // by itself, as the words are selected no more
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

  /** The page went while the note was written, as where another device ended the attempt [R197]. */
  function keepLeftNote(target: Target, annotation: PageAnnotation | null, note: string): void {
    store.keepNote(target, annotation, note).then(
      () => showToast('Your note is saved.', 'success'),
      () => showToast('This device could not keep your note.', 'error'),
    );
  }

  const clearWords = useEffectEvent(() => {
    if (tool?.kind === 'menu' && tool.isOfSelection) setTool(null);
  });
  const selectWords = useEffectEvent((ranges: readonly Range[]) => {
    const target = text.targetOf(ranges);
    if (target) openMenu(target, { isOfSelection: true, takesFocus: false });
    else clearWords();
  });
  const pressWords = useEffectEvent((x: number, y: number) => {
    openMenu(text.targetAt(x, y), { isOfSelection: false, takesFocus: false });
  });
  const pressOutside = useEffectEvent((input: 'mouse' | 'touch' | 'key') => {
    // a touch may be the beginning of scrolling, with the words still selected
    if (tool?.kind === 'menu' && (input === 'mouse' || !tool.isOfSelection)) setTool(null);
  });
  const askForMenu = useEffectEvent((point: { x: number; y: number } | null): boolean =>
    openMenu(selected() ?? (point && text.targetAt(point.x, point.y)), {
      isOfSelection: selected() !== null,
      takesFocus: true,
    }),
  );

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && tool?.kind === 'menu') {
      event.preventDefault();
      close();
      return;
    }
    const { target } = event;
    const isWriting = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
    if (isWriting || tool?.kind === 'note') return;
    if (event.altKey && !event.ctrlKey && !event.metaKey && (event.code === 'KeyH' || event.code === 'KeyN')) {
      // what is selected by now: the menu comes only once a selection has come to rest
      const words = selected() ?? tool?.target;
      if (!words) return;
      event.preventDefault();
      if (event.code === 'KeyH') toggleHighlight(words);
      else toggleNote(words);
      return;
    }
    if (chooseByKey(event, text.documents, root)) event.preventDefault();
  });

  useEffect(() => {
    const stop = watchSelection(root, {
      onSelect: (ranges) => selectWords(ranges),
      onClear: () => clearWords(),
      onPress: (x, y) => pressWords(x, y),
      onPressOutside: (input) => pressOutside(input),
      onMenu: (point) => askForMenu(point),
    });
    const listen = (event: KeyboardEvent) => pressKey(event);
    // before the keys of the screen: with words chosen, a key that both know is meant for the words
    document.addEventListener('keydown', listen, { capture: true });
    return () => {
      stop();
      document.removeEventListener('keydown', listen, { capture: true });
    };
  }, [root, text]);

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
