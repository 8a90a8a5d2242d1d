import type { UnsavedText } from '../../../local/unsaved-edits/unsaved-texts.ts';
import type { DraftEditor } from './draft-editor.ts';
import { EDITOR_TEXTS } from './editor-texts.ts';

type TextStorage = Pick<DraftEditor, 'texts' | 'undo'>;

export function discardText(draftEditor: TextStorage, text: UnsavedText): void {
  draftEditor.texts.drop(text.kind, text.id);
  offerBack(draftEditor, text);
}

export function offerBack({ texts, undo }: TextStorage, text: UnsavedText): void {
  undo.set({
    words: EDITOR_TEXTS.textDiscarded,
    run() {
      // only one text of a kind is stored: the undo must not replace a newer one
      if (texts.read(text.kind, text.id)) throw new Error(EDITOR_TEXTS.otherText);
      texts.type(text);
      texts.leave(text.kind, text.id);
      undo.set(null);
    },
  });
}
