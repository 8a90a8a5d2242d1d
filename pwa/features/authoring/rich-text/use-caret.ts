import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isPassing } from './passing-keys.ts';
import type { Quill } from './quill.ts';
import { storedHtml } from './stored-html.ts';

const BEGINS_WITH_BLOCK = /^<(p|h[1-6]|ul|ol|blockquote|table)\b/;

/** Reports the caret once a pointer or key set it; passing through with Tab does not count. */
export function useCaret(
  field: RefObject<HTMLElement | null>,
  quill: Quill | null,
  onCaret: ((part: () => [string, string]) => void) | undefined,
): void {
  const isUsed = useRef(false);
  const tell = useEffectEvent((editor: Quill, index: number) => onCaret?.(() => partedAt(editor, index)));

  // the press that creates a resting editor counts too
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
    // replacing the text moves the caret too, but not by the user
    const follow = (...[, , , source]: unknown[]) => {
      if (source === 'user') look();
    };
    look();
    quill.on('editor-change', follow);
    return () => void quill.off('editor-change', follow);
  }, [quill]);
}

function partedAt(quill: Quill, index: number): [string, string] {
  return [htmlOf(quill, 0, index), htmlOf(quill, index, quill.getLength() - 1 - index)];
}

function htmlOf(quill: Quill, from: number, length: number): string {
  if (length <= 0) return '';
  const html = quill.getSemanticHTML(from, length);
  // for a part of one paragraph Quill omits the paragraph tag, and a space at its end would be lost
  return storedHtml(BEGINS_WITH_BLOCK.test(html) ? html : `<p>${html}</p>`);
}
