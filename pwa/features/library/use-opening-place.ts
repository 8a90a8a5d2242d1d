import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { arrival } from '../../ui/arrival.ts';

/** Opens the library at the month that it names as `data-opens-here` [R259], unless the student came back to it. */
export function useOpeningPlace(): void {
  const { key } = useLocation();
  const how = useNavigationType();
  const isHere = useRef(false);
  useLayoutEffect(() => {
    // a changed filter replaces the address and keeps its scroll position
    const isFilter = how === NavigationType.Replace && isHere.current;
    isHere.current = true;
    if (isFilter) return undefined;
    const leaving = new AbortController();
    // after the page's own arrival, which scrolls to the top, and before the first paint
    queueMicrotask(() => {
      if (!arrival.isBack && !leaving.signal.aborted) openAtPlace(leaving);
    });
    return () => leaving.abort();
  }, [key, how]);
}

/** A heading and most of a card: the place is in sight, and so is the title of the page. */
const IN_SIGHT_PX = 200;

/** Keeps the place in sight while the list above it grows, until the person acts. */
export function openAtPlace(acting: AbortController): void {
  const { signal } = acting;
  let top = 0;
  function show(): void {
    const place = document.querySelector('[data-opens-here]');
    if (!place || (top === 0 && place.getBoundingClientRect().top < innerHeight - IN_SIGHT_PX)) return;
    // at once, so that nothing is seen to move
    place.scrollIntoView({ behavior: 'instant' });
    top = scrollY;
  }
  const observer = new MutationObserver(show);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-opens-here'] });
  signal.addEventListener('abort', () => observer.disconnect());
  const stop = () => acting.abort();
  for (const event of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    addEventListener(event, stop, { passive: true, signal });
  addEventListener('scroll', () => scrollY !== top && stop(), { passive: true, signal });
  show();
}
