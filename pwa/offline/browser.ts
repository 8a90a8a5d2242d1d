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

/** Returns how many bytes the browser still has for us; null if it does not say. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage } = await estimate();
  return quota === undefined || usage === undefined ? null : quota - usage;
}

/**
 * Asks the browser for persistent storage. If it says no, papers stay until it needs the room. Not awaited, as
 * Firefox asks the student, who may never answer.
 */
export function askForPersistence(): void {
  // a browser that blocks storage for the site rejects even the question
  persist().catch(() => undefined);
}

async function persist(): Promise<void> {
  if ('storage' in navigator && !(await navigator.storage.persisted())) await navigator.storage.persist();
}

export async function usedBytes(): Promise<number | null> {
  return (await estimate()).usage ?? null;
}

async function estimate(): Promise<StorageEstimate> {
  try {
    return 'storage' in navigator ? await navigator.storage.estimate() : {};
  } catch {
    return {};
  }
}
