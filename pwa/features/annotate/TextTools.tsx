import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../ui/toast.ts';
import { isWordsOnly, useWordParts } from '../../ui/word-parts.ts';
import { failed, leftNote } from './annotate-texts.ts';
import type { PageAnnotation } from './page-annotation.ts';
import type { AnnotatedText, Target } from './annotated-text.ts';
import type { AnnotationStore } from './annotation-store.ts';
import { NoteBox } from './NoteBox.tsx';
import { TextMenu } from './TextMenu.tsx';
import { SavedWordBox } from './SavedWordBox.tsx';
import { useTextGestures } from './use-text-gestures.ts';
import { useTextTool } from './use-text-tool.ts';

interface TextToolsProps {
  root: HTMLElement;
  text: AnnotatedText;
  store: AnnotationStore;
  result_id: string;
  /** The note whose icon was pressed; a new object at every press. */
  pressed: { annotation: PageAnnotation } | null;
}

export function TextTools({ root, text, store, result_id, pressed }: TextToolsProps) {
  const { tool, trouble, openMenu, openNote, openWord, hideMenu, close, finish, leaveMenu } = useTextTool(root, text);
  const words = useWordParts();
  const isAnnotatable = ({ pieces }: Target) => !pieces.some(({ document_id }) => isWordsOnly(document_id));
  const canAct = (target: Target) => words !== null || isAnnotatable(target);

  function toggleHighlight(target: Target): void {
    const { annotations, coverAll } = text.annotationsOn(target, 'highlight');
    if (coverAll) void leaveMenu(target, () => store.remove('highlight', annotations), failed.removal('highlight'));
    else void leaveMenu(target, () => store.highlight(target), failed.highlight);
  }

  function toggleNote(target: Target): void {
    const { annotations, coverAll } = text.annotationsOn(target, 'note');
    if (coverAll) void leaveMenu(target, () => store.remove('note', annotations), failed.removal('note'));
    else openNote(target, null);
  }

  /** Saves a note whose page went while it was written, as when another device ended the attempt [R197]. */
  function keepLeftNote(target: Target, annotation: PageAnnotation | null, note: string): void {
    store.keepNote(target, annotation, note).then(
      () => showToast(leftNote.saved, 'success'),
      () => showToast(leftNote.notSaved, 'error'),
    );
  }

  useTextGestures(root, text, {
    tool,
    openMenu: (target, how) => openMenu(target && canAct(target) ? target : null, how),
    hideMenu,
    close,
    act: {
      highlight: (target) => isAnnotatable(target) && toggleHighlight(target),
      note: (target) => isAnnotatable(target) && toggleNote(target),
      word: (target) => words && openWord(target),
    },
  });

  const openPressed = useEffectEvent((annotation: PageAnnotation) =>
    openNote(text.targetOfAnnotation(annotation), annotation),
  );
  useEffect(() => {
    if (pressed) openPressed(pressed.annotation);
  }, [pressed]);

  if (tool?.kind === 'menu') {
    const { target, range, takesFocus } = tool;
    const canMark = isAnnotatable(target);
    return (
      <TextMenu
        range={range}
        hasHighlight={text.annotationsOn(target, 'highlight').coverAll}
        hasNote={text.annotationsOn(target, 'note').coverAll}
        takesFocus={takesFocus}
        trouble={trouble}
        onHighlight={canMark ? () => toggleHighlight(target) : null}
        onNote={canMark ? () => toggleNote(target) : null}
        onWord={words ? () => openWord(target) : null}
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
  if (tool?.kind === 'word' && words) {
    const { target, range } = tool;
    return (
      <SavedWordBox
        key={`${target.pieces[0]?.document_id}/${target.pieces[0]?.span.start}`}
        words={words}
        text={target.words}
        range={range}
        result_id={result_id}
        onClose={finish}
      />
    );
  }
  return null;
}
