import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { bringToSight } from '../navigator/sight.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { TOUCH_QUERY, WIDE_QUERY } from '../../../ui/look.ts';

/** A keyboard takes more of the window than a browser's own bars do. */
const KEYBOARD_LEAST_PX = 150;
/** Between two fields nothing has the focus for a moment: the layout must not jump there and back. */
const FIELD_TO_FIELD_MS = 120;

export interface AboveKeyboard {
  topPx: number;
  heightPx: number;
}

export interface Typing {
  isTyping: boolean;
  /** Null if the window itself gets smaller, or there is no keyboard. */
  aboveKeyboard: AboveKeyboard | null;
}

export function useTyping(questions: RefObject<HTMLElement | null>): Typing {
  const isWide = useMediaQuery(WIDE_QUERY);
  const isTouch = useMediaQuery(TOUCH_QUERY);
  const [hasField, setHasField] = useState(false);
  const [above, setAbove] = useState<AboveKeyboard | null>(null);

  useEffect(() => {
    const pane = questions.current;
    if (!pane) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (isTyped(document.activeElement) && pane.contains(document.activeElement)) setHasField(true);
      else timer = setTimeout(() => setHasField(false), FIELD_TO_FIELD_MS);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, [questions]);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport || !hasField) return;
    const measure = () => {
      const isOverlaid = viewport.scale === 1 && window.innerHeight - viewport.height > KEYBOARD_LEAST_PX;
      setAbove(isOverlaid ? { topPx: viewport.offsetTop, heightPx: viewport.height } : null);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      setAbove(null);
    };
  }, [hasField]);

  const isTyping = hasField && !isWide && (isTouch || above !== null);
  useFieldInSight(questions, isTyping, above?.heightPx ?? null);
  return { isTyping, aboveKeyboard: isTyping ? above : null };
}

/**
 * Keeps the field in sight while it is typed in. When the keyboard closes, the question that was typed in stays in
 * sight, or the one that was pressed instead.
 */
function useFieldInSight(questions: RefObject<HTMLElement | null>, isTyping: boolean, heightPx: number | null): void {
  const left = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const pane = questions.current?.parentElement;
    if (!pane) return;
    if (!isTyping) {
      const pressed = document.activeElement?.closest('[data-question]');
      const question = pressed && pane.contains(pressed) ? pressed : left.current;
      left.current = null;
      if (question) bringToSight(pane, question);
      return;
    }
    const show = () => {
      const field = document.activeElement;
      if (!isTextField(field) || !pane.contains(field)) return;
      bringToSight(pane, questionOf(field));
    };
    const leave = ({ target }: FocusEvent) => {
      if (isTextField(target)) left.current = isSeen(pane, target) ? questionOf(target) : null;
    };
    show();
    pane.addEventListener('focusout', leave);
    const observer = new ResizeObserver(show);
    observer.observe(pane);
    return () => {
      pane.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, [questions, isTyping, heightPx]);
}

function questionOf(field: Element): Element {
  return field.closest('[data-question]') ?? field;
}

/** False for a field that the student has scrolled away. */
function isSeen(pane: Element, field: Element): boolean {
  const { top, bottom } = pane.getBoundingClientRect();
  const edges = field.getBoundingClientRect();
  return edges.bottom > top && edges.top < bottom;
}

function isTyped(element: Element | null): boolean {
  return isTextField(element) || element instanceof HTMLTextAreaElement;
}

function isTextField(element: EventTarget | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'text';
}
