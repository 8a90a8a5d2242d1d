import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isPassing } from './passing-keys.ts';
import type { Quill } from './quill.ts';
import { storedHtml } from './stored-html.ts';

const BEGINS_WITH_BLOCK = /^<(p|h[1-6]|ul|ol|blockquote|table)\b/;

/** Tells where the caret of a field is, once it was put or moved there; on the way through by Tab it is nowhere. */
export function useCaret(
  field: RefObject<HTMLElement | null>,
  quill: Quill | null,
  onCaret: ((part: () => [string, string]) => void) | undefined,
): void {
  const isUsed = useRef(false);
  const tell = useEffectEvent((editor: Quill, index: number) => onCaret?.(() => partedAt(editor, index)));

  // of a field that rests the press that wakes it counts too
  useEffect(() => {
    const element = field.current;
    const use = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !isPassing(event.key)) isUsed.current = true;
    };
    for (const type of ['pointerdown', 'keydown']) element?.addEventListener(type, use);
    return () => {
      for (const type of ['pointerdown', 'keydown']) element?.removeEventListener(type, use);
    };
  }, [field]);

  useEffect(() => {
    if (!quill) return;
    const look = () => {
      const range = quill.getSelection();
      if (!range) isUsed.current = false;
      else if (isUsed.current) tell(quill, range.index);
    };
    // another text that is put in moves it too, and nobody did
    const follow = (...[, , , source]: unknown[]) => {
      if (source === 'user') look();
    };
    look();
    quill.on('editor-change', follow);
    return () => void quill.off('editor-change', follow);
  }, [quill]);
}

/** What stands before a place of an editor, and behind it, as it is stored. */
function partedAt(quill: Quill, index: number): [string, string] {
  return [htmlOf(quill, 0, index), htmlOf(quill, index, quill.getLength() - 1 - index)];
}

function htmlOf(quill: Quill, from: number, length: number): string {
  if (length <= 0) return '';
  const html = quill.getSemanticHTML(from, length);
  // of a part of one paragraph Quill leaves out whose it is; without it the space at an end would be nobody's
  return storedHtml(BEGINS_WITH_BLOCK.test(html) ? html : `<p>${html}</p>`);
}
