export function afterPaint(work: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    soon = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(soon);
  };
}

/** A window that others cover has no frames either. */
const MOST_WAIT_MS = 500;

/** Resolves once the next frame is on the screen; at once if the page is hidden, or becomes so before. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) {
      resolve();
      return;
    }
    const listening = new AbortController();
    const callOff = afterPaint(end);
    const timer = setTimeout(end, MOST_WAIT_MS);
    function end(): void {
      listening.abort();
      callOff();
      clearTimeout(timer);
      resolve();
    }
    document.addEventListener('visibilitychange', end, { signal: listening.signal });
    addEventListener('pagehide', end, { signal: listening.signal });
  });
}
