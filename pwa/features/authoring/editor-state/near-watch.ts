// Tells which elements of a editor come into view. An editor is expensive to create, and an earlier visit may have left
// forty open.

export interface NearWatch {
  watch: (element: Element, tell: () => void) => () => void;
}

const MARGIN = '200px';

/**
 * Reports the topmost element first and one per frame, because its new content may push the others out of view.
 * Without IntersectionObserver everything counts as visible.
 */
export function createNearWatch(): NearWatch {
  const waiting = new Map<Element, () => void>();
  // `scrollMargin` because the pane scrolls, not the page; a browser without it reports a little later
  const margins: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN };
  const observer = typeof IntersectionObserver === 'undefined' ? null : new IntersectionObserver(look, margins);

  function look(entries: readonly IntersectionObserverEntry[]): void {
    const near = entries
      .filter((entry) => entry.isIntersecting && waiting.has(entry.target))
      .toSorted((a, b) => a.boundingClientRect.top - b.boundingClientRect.top);
    for (const [index, { target }] of near.entries()) {
      observer?.unobserve(target);
      if (index > 0) {
        observer?.observe(target); // checked again in the next frame
        continue;
      }
      const tell = waiting.get(target);
      waiting.delete(target);
      tell?.();
    }
  }

  return {
    watch(element, tell) {
      if (!observer) {
        tell();
        return () => undefined;
      }
      waiting.set(element, tell);
      observer.observe(element);
      return () => {
        waiting.delete(element);
        observer.unobserve(element);
      };
    },
  };
}
