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
