import { useEffect, useRef, useState } from 'react';
import type { Quill } from './quill.ts';

/** The formats where the caret stands, or that all chosen words share. */
export type Formats = Record<string, unknown>;

const INLINE = new Set(['bold', 'italic', 'underline', 'font', 'size', 'color', 'background']);

/** What the toolbar shows, and how it changes the words that were chosen last, wherever the focus is now. */
export function useFormat(quill: Quill | null) {
  const [formats, setFormats] = useState<Formats>({});
  const lastRange = useRef({ index: 0, length: 0 });

  useEffect(() => {
    if (!quill) return;
    const look = () => {
      const range = quill.getSelection();
      if (range) lastRange.current = range;
      const { index, length } = lastRange.current;
      const next: Formats = quill.getFormat(Math.min(index, quill.getLength() - 1), length);
      setFormats((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    quill.on('editor-change', look);
    return () => void quill.off('editor-change', look);
  }, [quill]);

  function format(name: string, value: string | number | boolean): void {
    if (!quill) return;
    const { index, length } = lastRange.current;
    if (!INLINE.has(name)) quill.formatLine(index, Math.max(length, 1), name, value, 'user');
    else if (length > 0) quill.formatText(index, length, name, value, 'user');
    else {
      // what is typed next has it
      quill.setSelection(index, 0, 'user');
      quill.format(name, value, 'user');
    }
    setFormats(quill.getFormat(index, length));
  }

  /** Does something at the caret, which gets the focus. */
  function atCaret(act: (quill: Quill) => void): void {
    if (!quill) return;
    quill.setSelection(lastRange.current.index, lastRange.current.length, 'user');
    act(quill);
  }

  return { formats, format, atCaret, lastRange };
}
