// What comes into sight on a desk. An editor is dear to make, and an earlier visit may have left forty of them open.

export interface NearWatch {
  /** Tells once, when the element is in sight or near it; gives how to hear nothing more. */
  watch: (element: Element, tell: () => void) => () => void;
}

/** How far beyond what is in sight something is near already. */
const MARGIN = '200px';

/**
 * Tells of the uppermost first, and of one in a frame: what an element becomes then may push the others out of sight. A
 * browser that cannot tell has everything in sight.
 */
export function createNearWatch(): NearWatch {
  const waiting = new Map<Element, () => void>();
  // `scrollMargin`: what scrolls is a pane, not the page; a browser that does not know it tells a little later
  const margins: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN };
  const observer = typeof IntersectionObserver === 'undefined' ? null : new IntersectionObserver(look, margins);

  function look(entries: readonly IntersectionObserverEntry[]): void {
    const near = entries
      .filter((entry) => entry.isIntersecting && waiting.has(entry.target))
      .toSorted((a, b) => a.boundingClientRect.top - b.boundingClientRect.top);
    for (const [index, { target }] of near.entries()) {
      observer?.unobserve(target);
      if (index > 0) {
        observer?.observe(target); // looked at again in the next frame
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
