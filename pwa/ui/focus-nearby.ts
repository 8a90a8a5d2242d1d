import { useRef, type FocusEvent } from 'react';
import { useHeldFocus } from './remember-focus.ts';

/** What is written or chosen in: it has the focus before a button. */
const FIELDS = 'textarea, input[type="text"], input[type="file"], select, [contenteditable="true"]';
const BUTTONS = 'button:not(:disabled)';

/**
 * As useHeldFocus, for a box whose lines go with the button that takes them out [R169]: the line after the one that is gone has the focus,
 * or the one before it, or else what is nearest around them.
 */
export function useFocusNearby<Box extends HTMLElement>() {
  const places = useRef<Place[]>([]);
  const { onFocus, ...held } = useHeldFocus<Box>((box) => {
    // who pressed beside everything has not lost it
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

/** From an element outwards to the box, as what is taken out knows nothing of its place any more. */
function placesUpTo(box: Element, target: Element): Place[] {
  const { parentElement, nextElementSibling: next, previousElementSibling: previous } = target;
  const around = target === box || !parentElement ? [] : placesUpTo(box, parentElement);
  return [{ element: target, next, previous }, ...around];
}
