// Tracks which blocks of a text are visible, or about to be. A browser measures all painted ranges at every change of
// a page, so those that nobody sees slow down each frame of a text with many annotations.

import { scrollerOf } from './overlay.ts';

export interface Sight {
  follow: (document: HTMLElement, range: Range, tell: (isNear: boolean) => void) => () => void;
  stop: () => void;
}

/**
 * The margin above and below the view in which text is near: it is painted before it scrolls into view. Not more:
 * with each new mark a browser finds and paints all near ones anew.
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
      // what has no layout costs nothing, and must show at once when it has one
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

function blockOf({ startContainer, endContainer }: Range, document: HTMLElement): Element | null {
  let at = startContainer;
  while (at.parentNode && at.parentNode !== document) at = at.parentNode;
  return at instanceof Element && at.contains(endContainer) ? at : null;
}
