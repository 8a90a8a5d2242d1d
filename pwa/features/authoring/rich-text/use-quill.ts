import { useEffect, useRef, useState, type RefObject } from 'react';
import { createQuill, Quill, showHtml } from './quill.ts';
import { storedHtml } from './stored-html.ts';

export interface QuillFieldOptions {
  value: string;
  onChange: (html: string) => void;
  label: string;
  placeholder: string;
  describedBy: string | undefined;
  autoFocus: boolean;
  /** Where images may stand: takes the files that were pasted or dropped at a place. */
  onImages: ((files: File[], index: number) => void) | undefined;
}

/** An editor in the element of the ref, which follows `value`; null until the element is there. */
export function useQuill(
  host: RefObject<HTMLDivElement | null>,
  { value, onChange, label, placeholder, describedBy, autoFocus, onImages }: QuillFieldOptions,
): Quill | null {
  const [quill, setQuill] = useState<Quill | null>(null);
  const shown = useRef<string | null>(null);
  const tell = useRef(onChange);
  const takeImages = useRef(onImages);
  const hasImages = onImages !== undefined;
  useEffect(() => {
    tell.current = onChange;
    takeImages.current = onImages;
  });

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const field = document.createElement('div');
    element.append(field);
    const made = createQuill(
      field,
      placeholder,
      hasImages ? (files, at) => takeImages.current?.(files, at) : undefined,
    );
    // a press on an image chooses it
    field.addEventListener('click', ({ target }) => {
      const blot = target instanceof HTMLImageElement ? Quill.find(target) : null;
      if (blot && 'offset' in blot) made.setSelection(made.getIndex(blot), 1, 'user');
    });
    made.on('text-change', (_change, _before, source) => {
      if (source === 'silent') return;
      const html = storedHtml(made.getSemanticHTML());
      if (html === shown.current) return;
      shown.current = html;
      tell.current(html);
    });
    setQuill(made);
    return () => {
      made.disable();
      // each image lets go of its bytes
      made.setContents([], 'silent');
      field.remove();
      shown.current = null;
      setQuill(null);
    };
  }, [host, placeholder, hasImages]);

  useEffect(() => {
    // what came from this editor stands in it already: to put it in again would take the caret away
    if (!quill || value === shown.current) return;
    shown.current = value;
    showHtml(quill, value);
  }, [quill, value]);

  useEffect(() => {
    const root = quill?.root;
    if (!root) return;
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-label', label);
    root.setAttribute('dir', 'auto');
    if (describedBy === undefined) root.removeAttribute('aria-describedby');
    else root.setAttribute('aria-describedby', describedBy);
  }, [quill, label, describedBy]);

  useEffect(() => {
    if (!quill || !autoFocus) return;
    quill.setSelection(quill.getLength(), 0, 'silent');
  }, [quill, autoFocus]);

  return quill;
}
