import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { bringToSight } from '../navigator/sight.ts';
import type { CurrentQuestion } from '../screen/current-question.ts';
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

export function useTyping(questions: RefObject<HTMLElement | null>, current: CurrentQuestion): Typing {
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
  useFieldInSight(questions, current, isTyping, above?.heightPx ?? null);
  return { isTyping, aboveKeyboard: isTyping ? above : null };
}

/**
 * Keeps the field in sight while it is typed in. When the keyboard closes, the current question stays in sight: the one
 * that was typed in, or that was pressed instead.
 */
function useFieldInSight(
  questions: RefObject<HTMLElement | null>,
  current: CurrentQuestion,
  isTyping: boolean,
  heightPx: number | null,
): void {
  const wasTyping = useRef(false);
  useLayoutEffect(() => {
    const pane = questions.current?.parentElement;
    if (!pane) return;
    if (!isTyping) {
      const question = wasTyping.current && pane.querySelector(`[data-question="${current.read()}"]`);
      wasTyping.current = false;
      if (question && !isInSight(question)) bringToSight(pane, question);
      return;
    }
    wasTyping.current = true;
    const show = () => {
      const field = document.activeElement;
      if (!isTextField(field) || !pane.contains(field)) return;
      bringToSight(pane, field.closest('[data-question]') ?? field);
    };
    show();
    const observer = new ResizeObserver(show);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [questions, current, isTyping, heightPx]);
}

/** False where its first corner is outside of the pane or the window. */
function isInSight(question: Element): boolean {
  const { left, top } = question.getBoundingClientRect();
  return question.contains(document.elementFromPoint(left, top));
}

function isTyped(element: Element | null): boolean {
  return isTextField(element) || element instanceof HTMLTextAreaElement;
}

function isTextField(element: Element | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'text';
}
