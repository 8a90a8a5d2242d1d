import { useLayoutEffect, useRef, type FocusEvent } from 'react';

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
