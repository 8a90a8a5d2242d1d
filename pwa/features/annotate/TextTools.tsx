import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../ui/toast.ts';
import { failed, leftNote } from './annotate-texts.ts';
import type { PageAnnotation } from './page-annotation.ts';
import type { AnnotatedText, Target } from './annotated-text.ts';
import type { AnnotationStore } from './annotation-store.ts';
import { NoteBox } from './NoteBox.tsx';
import { TextMenu } from './TextMenu.tsx';
import { useTextGestures } from './use-text-gestures.ts';
import { useTextTool } from './use-text-tool.ts';

interface TextToolsProps {
  root: HTMLElement;
  text: AnnotatedText;
  store: AnnotationStore;
  /** The note whose icon was pressed; a new object at every press. */
  pressed: { annotation: PageAnnotation } | null;
}

export function TextTools({ root, text, store, pressed }: TextToolsProps) {
  const { tool, trouble, openMenu, openNote, hideMenu, close, finish, leaveMenu } = useTextTool(root, text);

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
    openMenu,
    hideMenu,
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
