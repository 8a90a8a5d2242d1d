// Elements over the text: annotations, for browsers that cannot paint ranges. The layer is a child of the scrolling
// pane, without height, so that it moves with the words and takes no room.

interface Hung {
  host: HTMLElement;
  place: (origin: DOMRect) => () => void;
}

export interface Overlay {
  hang: (near: HTMLElement, read: (origin: DOMRect) => (layer: HTMLElement) => void) => () => void;
  placeAnew: () => void;
  stop: () => void;
}

export function createOverlay(root: HTMLElement): Overlay {
  const layers = new Map<HTMLElement, HTMLElement>();
  const hung = new Set<Hung>();
  const waiting = new Set<Hung>();
  let frame = 0;

  const resized = new ResizeObserver(() => placeSoon(hung));
  const watched = new WeakSet<Element>();

  /** Observing an element twice would report it again, and position everything anew. */
  function watch(element: Element): void {
    if (watched.has(element)) return;
    watched.add(element);
    resized.observe(element);
  }

  function layerOf(host: HTMLElement): HTMLElement {
    const known = layers.get(host);
    if (known?.isConnected) return known;
    const layer = document.createElement('div');
    layer.setAttribute('aria-hidden', 'true');
    layer.style.cssText = 'position:relative;width:0;height:0;user-select:none';
    host.prepend(layer);
    layers.set(host, layer);
    for (const child of host.children) watch(child);
    return layer;
  }

  function placeSoon(some: Iterable<Hung>): void {
    for (const one of some) waiting.add(one);
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      const now = [...waiting].filter((one) => hung.has(one));
      waiting.clear();
      const origins = new Map(now.map(({ host }) => [host, layerOf(host)]));
      const writes = now.map(({ host, place }) => place(origins.get(host)?.getBoundingClientRect() ?? new DOMRect()));
      for (const write of writes) write();
    });
  }

  const scrolled = ({ target }: Event) => {
    if (target instanceof HTMLElement && !layers.has(target)) placeSoon(hung);
  };
  root.addEventListener('scroll', scrolled, { capture: true, passive: true });

  return {
    hang(near, read) {
      const host = scrollerOf(near, root);
      const one: Hung = {
        host,
        place: (origin) => {
          const draw = read(origin);
          return () => draw(layerOf(host));
        },
      };
      hung.add(one);
      watch(near);
      placeSoon([one]);
      return () => void hung.delete(one);
    },
    placeAnew: () => placeSoon(hung),
    stop() {
      cancelAnimationFrame(frame);
      resized.disconnect();
      root.removeEventListener('scroll', scrolled, { capture: true });
      for (const layer of layers.values()) layer.remove();
    },
  };
}

export function scrollerOf(element: HTMLElement, root: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return root;
}
