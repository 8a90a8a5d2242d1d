import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

export function caretIn(text: string, before: string, caret: number): number {
  const isAtEnd = caret === before.length;
  if (!isAtEnd && text.startsWith(before.slice(0, caret))) return caret;
  if (!isAtEnd && text.endsWith(before.slice(caret))) return text.length - (before.length - caret);
  return text.length;
}

export function useCaret(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const left = useRef({ text, caret: text.length });

  useEffect(() => {
    const look = () => {
      const { current } = field;
      if (current && current === document.activeElement)
        left.current = { text: current.value, caret: current.selectionStart };
    };
    const events = ['selectionchange', 'input'];
    for (const event of events) document.addEventListener(event, look, true);
    return () => {
      for (const event of events) document.removeEventListener(event, look, true);
    };
  }, []);

  useLayoutEffect(() => {
    const { current } = field;
    const { text: before, caret } = left.current;
    if (!current || current !== document.activeElement || text === before) return;
    const place = caretIn(text, before, caret);
    current.setSelectionRange(place, place);
  }, [text]);
  return field;
}
