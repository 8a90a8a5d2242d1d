import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { joinChosenCells } from './join-cells.ts';
import { levelHeadings } from './level-headings.ts';
import { createQuill, Quill, showHtml } from './quill.ts';
import { restingHtml } from './resting-html.ts';
import { storedHtml } from './stored-html.ts';

export interface QuillFieldOptions {
  value: string;
  onChange: (html: string) => void;
  label: string;
  placeholder: string;
  describedBy: string | undefined;
  above: string;
  under: number;
  autoFocus: boolean;
  onImages: ((files: File[], index: number) => void) | undefined;
}

const REACHES = ['pointerdown', 'focusin', 'dragenter', 'beforeinput'];

interface Field {
  root: HTMLElement;
  show: (html: string) => void;
}

/**
 * Renders `value` in the element of the first ref. An editor is expensive, and a page may have forty, so simple text
 * is shown without one until the field, or its toolbar within `frame`, is used. Null until then.
 */
export function useQuill(
  host: RefObject<HTMLDivElement | null>,
  frame: RefObject<HTMLDivElement | null>,
  { value, onChange, label, placeholder, describedBy, above, under, autoFocus, onImages }: QuillFieldOptions,
): Quill | null {
  const [field, setField] = useState<Field | null>(null);
  const [quill, setQuill] = useState<Quill | null>(null);
  const shown = useRef<string | null>(null);
  const tell = useRef(onChange);
  const takeImages = useRef(onImages);
  const hasImages = onImages !== undefined;
  const level = useRef((_root: HTMLElement) => {});
  const begin = useRef((_field: Field, _wake: () => Quill) => {});
  useLayoutEffect(() => {
    tell.current = onChange;
    takeImages.current = onImages;
    level.current = (root) => levelHeadings(root, above, under);
    begin.current = (made, wake) => {
      nameField(made.root, label, describedBy);
      made.show(value);
      if (!autoFocus) return;
      const editor = wake();
      editor.setSelection(editor.getLength(), 0, 'silent');
    };
  });

  // a layout effect, because the next key may follow right after the press that opened it
  useLayoutEffect(() => {
    const [element, reached] = [host.current, frame.current];
    if (!element || !reached) return;
    const root = document.createElement('div');
    root.className = 'ql-editor';
    root.setAttribute('contenteditable', 'true');
    root.dataset['placeholder'] = placeholder;
    element.append(root);
    let made: Quill | null = null;
    let endJoining = () => {};

    function wake(): Quill {
      if (made) return made;
      const editor = createQuill(
        root,
        placeholder,
        hasImages ? (files, at) => takeImages.current?.(files, at) : undefined,
      );
      made = editor;
      // the editor adopts the shown text with its caret; only if it reads it differently is the text replaced
      if (shown.current !== null && storedHtml(editor.getSemanticHTML()) !== shown.current)
        showHtml(editor, shown.current);
      level.current(root);
      endJoining = joinChosenCells(root);
      // a press on an image selects it
      root.addEventListener('click', ({ target }) => {
        const blot = target instanceof HTMLImageElement ? Quill.find(target) : null;
        if (blot && 'offset' in blot) editor.setSelection(editor.getIndex(blot), 1, 'user');
      });
      editor.on('text-change', (_change, _before, source) => {
        level.current(root);
        if (source === 'silent') return;
        const html = storedHtml(editor.getSemanticHTML());
        if (html === shown.current) return;
        shown.current = html;
        tell.current(html);
      });
      setQuill(editor);
      return editor;
    }

    function show(html: string): void {
      shown.current = html;
      if (made) return showHtml(made, html);
      const resting = restingHtml(html);
      if (resting === null) return void wake();
      root.innerHTML = resting;
      root.classList.toggle('ql-blank', html === '');
    }

    for (const type of REACHES) reached.addEventListener(type, wake);
    begin.current({ root, show }, wake);
    setField({ root, show });
    return () => {
      for (const type of REACHES) reached.removeEventListener(type, wake);
      endJoining();
      made?.disable();
      // each image releases its bytes
      made?.setContents([], 'silent');
      element.replaceChildren();
      shown.current = null;
      setField(null);
      setQuill(null);
    };
  }, [host, frame, placeholder, hasImages]);

  useEffect(() => {
    // a value that came from this editor is in it already: setting it again would lose the caret
    if (field && value !== shown.current) field.show(value);
  }, [field, value]);

  useEffect(() => {
    if (field) level.current(field.root);
  }, [field, value, above, under]);

  useEffect(() => {
    if (field) nameField(field.root, label, describedBy);
  }, [field, label, describedBy]);

  return quill;
}

function nameField(root: HTMLElement, label: string, describedBy: string | undefined): void {
  root.setAttribute('role', 'textbox');
  root.setAttribute('aria-multiline', 'true');
  root.setAttribute('aria-label', label);
  root.setAttribute('dir', 'auto');
  if (describedBy === undefined) root.removeAttribute('aria-describedby');
  else root.setAttribute('aria-describedby', describedBy);
}
