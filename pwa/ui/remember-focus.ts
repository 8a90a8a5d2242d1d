import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const PLACES = 'ul, ol, table, section, dialog, main';

export function rememberFocus(): () => void {
  const before = document.activeElement;
  const places: HTMLElement[] = [];
  if (!(before instanceof HTMLElement) || before === document.body) return () => undefined;
  for (let place = placeAround(before); place; place = placeAround(place)) places.push(place);

  return () => {
    for (const place of [before, ...places]) {
      // a removed element takes no focus, and neither does a disabled button
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
 * Keeps the focus in an element if a press there removes its button: `pick` says where to, at that time; null leaves
 * it. Returns props for the element.
 */
export function useRememberedFocus<Box extends HTMLElement>(pick: (box: Box) => HTMLElement | null) {
  const box = useRef<Box>(null);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    if (isHere.current && box.current && document.activeElement === document.body)
      pick(box.current)?.focus({ preventScroll: true });
  });
  return {
    ref: box,
    onFocus: () => (isHere.current = true),
    // when a focused button is removed, relatedTarget is null
    onBlur: ({ relatedTarget }: FocusEvent) => (isHere.current &&= relatedTarget === null),
  };
}
