import { useLayoutEffect, useRef, type FocusEvent, type SyntheticEvent } from 'react';

/** What a list, a part of a page or a page is, for somebody who does not see it. */
const PLACES = 'ul, ol, table, section, dialog, main';

/**
 * Remembers what has the focus, and the places that it stands in. The function that it gives puts a focus that was lost back there:
 * on the same thing, or where that is gone on the nearest place that is left [R169].
 */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  const places: HTMLElement[] = [];
  if (!(before instanceof HTMLElement) || before === document.body) return () => undefined;
  for (let place = placeAround(before); place; place = placeAround(place)) places.push(place);

  return () => {
    for (const place of [before, ...places]) {
      // what is gone takes none, and neither does a button that can no longer be pressed
      if (document.activeElement !== document.body) return;
      if (place !== before && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
  };
}

function placeAround(element: HTMLElement): HTMLElement | null {
  return element.parentElement?.closest<HTMLElement>(PLACES) ?? null;
}

/**
 * Who pressed in an element stays in it with the focus where the press takes its button away [R169]: `pick` says on what, at the
 * time; null leaves it. For the element: what this gives.
 */
export function useHeldFocus<Box extends HTMLElement>(pick: (box: Box) => HTMLElement | null) {
  const box = useRef<Box>(null);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    if (isHere.current && box.current && document.activeElement === document.body)
      pick(box.current)?.focus({ preventScroll: true });
  });
  return {
    ref: box,
    onFocus: () => (isHere.current = true),
    // of a button that is taken away nobody says where the focus went
    onBlur: ({ relatedTarget }: FocusEvent) => (isHere.current &&= relatedTarget === null),
  };
}

/**
 * For the list of a menu: what opened it has the focus before an item acts. The item goes with the menu, and a dialog that it opens
 * would have nothing to give the focus back to [R169].
 */
export function focusOpener({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const opener = currentTarget.getAttribute('aria-labelledby');
  if (opener !== null) document.getElementById(opener)?.focus();
}

/** What is written or chosen in: it has the focus before a button. */
const FIELDS = 'textarea, input[type="text"], input[type="file"], select, [contenteditable="true"]';
const BUTTONS = 'button:not(:disabled)';

/**
 * The same for a box whose lines go with the button that takes them out [R169]: the line after the one that is gone has the focus,
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
