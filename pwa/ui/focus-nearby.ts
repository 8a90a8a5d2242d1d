import { useRef, type FocusEvent } from 'react';
import { useRememberedFocus } from './remember-focus.ts';

const FIELDS = 'textarea, input[type="text"], input[type="file"], select, [contenteditable="true"]';
const BUTTONS = 'button:not(:disabled)';

/**
 * Like useRememberedFocus, for a box whose lines disappear with the button that removes them: the focus goes to the next
 * line, or the previous one, or the nearest element around them.
 */
export function useFocusNearby<Box extends HTMLElement>() {
  const places = useRef<Place[]>([]);
  const { onFocus, ...held } = useRememberedFocus<Box>((box) => {
    // after a press outside of everything the focus is not lost
    if (places.current[0]?.element.isConnected) return null;
    for (const { element, next, previous } of places.current) {
      const near = [element, next, previous].filter((one) => box.contains(one));
      for (const kind of [FIELDS, BUTTONS])
        for (const one of near) {
          const found = one?.matches(kind) ? one : one?.querySelector(kind);
          if (found instanceof HTMLElement) return found;
        }
    }
    return box;
  });
  return {
    ...held,
    onFocus({ currentTarget, target }: FocusEvent<Box>) {
      onFocus();
      places.current = placesUpTo(currentTarget, target);
    },
  };
}

interface Place {
  element: Element;
  next: Element | null;
  previous: Element | null;
}

function placesUpTo(box: Element, target: Element): Place[] {
  const { parentElement, nextElementSibling: next, previousElementSibling: previous } = target;
  const around = target === box || !parentElement ? [] : placesUpTo(box, parentElement);
  return [{ element: target, next, previous }, ...around];
}
