// Which blocks of a text are in sight, or about to be. At every change of a page a browser measures all the ranges anew that it
// paints: those that nobody sees make each frame of a much marked text longer.

import { scrollerOf } from './overlay.ts';

export interface Sight {
  /**
   * Tells, now and whenever that changes, whether the block of a document's range is near; until it is known, it is. A range
   * that has no block of its own always is.
   */
  follow: (document: HTMLElement, range: Range, tell: (isNear: boolean) => void) => () => void;
  stop: () => void;
}

/**
 * So much above and below what is in sight is near: what is scrolled to is painted before it comes. Not more: a browser finds
 * and paints all marks near anew with each one that is added.
 */
const NEAR = '50% 0px';

interface Block {
  isNear: boolean;
  observer: IntersectionObserver;
  followers: Set<(isNear: boolean) => void>;
}

export function createSight(root: HTMLElement): Sight {
  const observers = new Map<HTMLElement, IntersectionObserver>();
  const blocks = new Map<Element, Block>();

  function look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const block = blocks.get(target);
      // what is not laid out costs nothing, and is there at once when it is
      const isNear = isIntersecting || boundingClientRect.height === 0;
      if (!block || block.isNear === isNear) continue;
      block.isNear = isNear;
      for (const tell of block.followers) tell(isNear);
    }
  }

  function observerOf(scroller: HTMLElement): IntersectionObserver {
    const known = observers.get(scroller);
    if (known) return known;
    const observer = new IntersectionObserver(look, {
      root: scroller === root ? null : scroller,
      rootMargin: NEAR,
    });
    observers.set(scroller, observer);
    return observer;
  }

  function observe(element: Element, document: HTMLElement): Block {
    const block: Block = { isNear: true, observer: observerOf(scrollerOf(document, root)), followers: new Set() };
    blocks.set(element, block);
    block.observer.observe(element);
    return block;
  }

  const printing = new AbortController();
  const tellAll = (isNearOf: (block: Block) => boolean) => () => {
    for (const block of blocks.values()) for (const tell of block.followers) tell(isNearOf(block));
  };
  // paper has no sight
  addEventListener(
    'beforeprint',
    tellAll(() => true),
    { signal: printing.signal },
  );
  addEventListener(
    'afterprint',
    tellAll(({ isNear }) => isNear),
    { signal: printing.signal },
  );

  return {
    follow(document, range, tell) {
      const element = 'IntersectionObserver' in window ? blockOf(range, document) : null;
      if (!element) {
        tell(true);
        return () => undefined;
      }
      const block = blocks.get(element) ?? observe(element, document);
      block.followers.add(tell);
      tell(block.isNear);
      return () => {
        block.followers.delete(tell);
        if (block.followers.size > 0) return;
        block.observer.unobserve(element);
        blocks.delete(element);
      };
    },
    stop() {
      printing.abort();
      for (const observer of observers.values()) observer.disconnect();
    },
  };
}

/** The child of a document that holds all of a range; null where it lies in none, or in several. */
function blockOf({ startContainer, endContainer }: Range, document: HTMLElement): Element | null {
  let at = startContainer;
  while (at.parentNode && at.parentNode !== document) at = at.parentNode;
  return at instanceof Element && at.contains(endContainer) ? at : null;
}
