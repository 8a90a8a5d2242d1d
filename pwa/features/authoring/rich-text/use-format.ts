import { useEffect, useRef, useState } from 'react';
import type { Quill } from './quill.ts';

export type Formats = Record<string, unknown>;

const INLINE = new Set(['bold', 'italic', 'underline', 'font', 'size', 'color', 'background']);

/** Returns the formats that the toolbar shows and changes those of the last selection, wherever the focus is now. */
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
      // text typed next gets the format
      quill.setSelection(index, 0, 'user');
      quill.format(name, value, 'user');
    }
    setFormats(quill.getFormat(index, length));
  }

  function atCaret(act: (quill: Quill) => void): void {
    if (!quill) return;
    quill.setSelection(lastRange.current.index, lastRange.current.length, 'user');
    act(quill);
  }

  return { formats, format, atCaret, lastRange };
}
