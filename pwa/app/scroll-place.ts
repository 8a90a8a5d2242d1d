/** Where each visited entry of the history was scrolled to, in pixels from the top. */
const places = new Map<string, number>();
const WAIT_FOR_CONTENT_MS = 1_000;

/** Goes to the place that an entry of the history was left at, as its content comes in; returns what stops that. */
export function restorePlace(key: string): () => void {
  const top = places.get(key) ?? 0;
  const observer = new ResizeObserver(() => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 1) stop();
  });
  const timer = setTimeout(stop, WAIT_FOR_CONTENT_MS);
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body);
  return stop;
}

/** Remembers where an entry of the history is scrolled to, until the returned function is called. */
export function followPlace(key: string): () => void {
  const remember = () => void places.set(key, scrollY);
  addEventListener('scroll', remember, { passive: true });
  return () => removeEventListener('scroll', remember);
}

/** Keeps the browser from scrolling by itself between pages of the app; a reload is still its business. */
export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}
