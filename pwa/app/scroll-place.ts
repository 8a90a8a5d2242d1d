const places = new Map<string, number>();
const WAIT_FOR_CONTENT_MS = 1_000;

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

export function followPlace(key: string): () => void {
  const remember = () => void places.set(key, scrollY);
  addEventListener('scroll', remember, { passive: true });
  return () => removeEventListener('scroll', remember);
}

export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}
