import { anySignal } from './any-signal.ts';

/** A living tab gives a lock back within this; one that was stopped never does. */
const PATIENCE_MS = 45_000;
/** Once a lock was not given back, the next turn does not wait as long for the same tab. */
const SHORT_PATIENCE_MS = 5_000;

export interface TurnDeps {
  /** Runs the work once the name is free; null where the browser has no locks. Rejects where `signal` ends the wait. */
  lock: (<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>) => Promise<T>) | null;
  /** Aborts after so many milliseconds. */
  after: (ms: number) => AbortSignal;
}

/** Runs work in this tab's turn. Rejects with the work's error, or as aborted where `signal` aborts before its turn. */
export type TakeTurn = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * One at a time across tabs, as far as the others live: a tab that was stopped while it held the lock does not hold up this
 * one for good. What is done so may be done twice at once, and must not mind [S4].
 */
export function createTurns(name: string, { lock, after }: TurnDeps = browserTurns): TakeTurn {
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

/** A browser that keeps nothing for the site has no locks for it either; each of its tabs is alone. */
function isRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError';
}

const browserTurns: TurnDeps = {
  lock: 'locks' in navigator ? (name, options, work) => navigator.locks.request(name, options, work) : null,
  after: (ms) => AbortSignal.timeout(ms),
};

/** The names that some tab holds at this moment. */
export async function readHeldNames(): Promise<string[]> {
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
 * Holds a name across tabs for as long as the work goes on, however long that is; the browser lets go of it when the tab dies.
 * Waits for whoever holds it, until `signal` aborts. Without Web Locks the work goes on at once.
 */
export async function holding<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
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
