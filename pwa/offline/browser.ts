// What downloads take from the browser. Each is missing somewhere, and the download goes on without it.

/** Waits, shorter when the browser finds a connection; rejects when aborted. */
export function pauseUntilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const finish = (settle: () => void) => () => {
      clearTimeout(timer);
      over.abort();
      settle();
    };
    const timer = setTimeout(finish(resolve), ms);
    addEventListener('online', finish(resolve), { signal: over.signal });
    signal.addEventListener(
      'abort',
      finish(() => reject(signal.reason)),
      { signal: over.signal },
    );
  });
}

/** How many bytes the browser still has for us; null where it does not say. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage } = await estimate();
  return quota === undefined || usage === undefined ? null : quota - usage;
}

/**
 * Asks the browser not to throw our storage away. It may say no: papers then stay until it needs the room. Nobody waits for it, as
 * Firefox asks the student, who may never answer.
 */
export function askForPersistence(): void {
  // a browser that keeps nothing for the site refuses even the question
  persist().catch(() => undefined);
}

async function persist(): Promise<void> {
  if ('storage' in navigator && !(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** How many bytes this app takes on the device, by the browser's own count; null where it does not say. */
export async function usedBytes(): Promise<number | null> {
  return (await estimate()).usage ?? null;
}

/** A browser that keeps nothing for the site refuses even the question. */
async function estimate(): Promise<StorageEstimate> {
  try {
    return 'storage' in navigator ? await navigator.storage.estimate() : {};
  } catch {
    return {};
  }
}
