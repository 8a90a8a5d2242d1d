/** Longer than any honest turn: a tab that still holds the lock then is frozen or dead, and its work must not need it. */
const PATIENCE_MS = 45_000;

interface Patience {
  /** Undefined where the browser has no Web Locks: not every page is secure. */
  locks?: Pick<LockManager, 'request'> | undefined;
  patienceMs?: number;
}

/**
 * Runs one piece of work at a time across all tabs. Where the lock is not free in time the work runs without it [F53]: it
 * must stay right beside another, as a turn only saves both the trouble.
 */
export async function oneAtATime<T>(
  name: string,
  work: () => Promise<T>,
  { locks = globalThis.navigator?.locks, patienceMs = PATIENCE_MS }: Patience = {},
): Promise<T> {
  if (!locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patienceMs);
  let hasBegun = false;
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      hasBegun = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (hasBegun || !waiting.signal.aborted) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}
