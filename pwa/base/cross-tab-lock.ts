import { anySignal } from './any-signal.ts';

/** A living tab releases a lock within this time; a suspended one never does. */
const PATIENCE_MS = 45_000;
/** Once a lock was not released, the next job waits only this long for the same tab. */
const SHORT_PATIENCE_MS = 5_000;

export interface LockDeps {
  lock: (<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>) => Promise<T>) | null;
  after: (ms: number) => AbortSignal;
}

export type WithLock = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Runs one job at a time across tabs, as far as the others live: a tab that was suspended while it held the lock does
 * not block this one for good. So two jobs may run at once, and must tolerate it [S4].
 */
export function createCrossTabLock(name: string, { lock, after }: LockDeps = browserTurns): WithLock {
  let patienceMs = PATIENCE_MS;
  return async (work, signal) => {
    if (!lock) return work();
    const tooLong = after(patienceMs);
    let hasBegun = false;
    try {
      return await lock(name, { signal: signal ? anySignal(signal, tooLong) : tooLong }, () => {
        hasBegun = true;
        patienceMs = PATIENCE_MS;
        return work();
      });
    } catch (error) {
      if (hasBegun || signal?.aborted === true || !(tooLong.aborted || isRefused(error))) throw error;
      if (tooLong.aborted) patienceMs = SHORT_PATIENCE_MS;
      return work();
    }
  };
}

/** A browser that blocks storage for the site has no locks for it either; each of its tabs is alone. */
function isRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError';
}

const browserTurns: LockDeps = {
  lock: 'locks' in navigator ? (name, options, work) => navigator.locks.request(name, options, work) : null,
  after: (ms) => AbortSignal.timeout(ms),
};

export async function readHeldLockNames(): Promise<string[]> {
  if (!('locks' in navigator)) return [];
  try {
    const { held = [] } = await navigator.locks.query();
    return held.map(({ name = '' }) => name);
  } catch (error) {
    if (!isRefused(error)) throw error;
    return [];
  }
}

/**
 * Holds a name across tabs while the work runs, however long that is; the browser releases it when the tab dies.
 * Waits for the tab that holds it, until `signal` aborts. Without Web Locks the work runs at once.
 */
export async function whileHolding<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, signal ? { signal } : {}, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun || !isRefused(error)) throw error;
    return work();
  }
}
