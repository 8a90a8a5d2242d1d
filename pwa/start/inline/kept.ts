/** Reads a key of local storage; null where it has nothing, or the browser stores nothing. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Firefox refuses such a page a channel too, and Dexie opens one where there are any
    Object.assign(globalThis, { BroadcastChannel: undefined });
    return null;
  }
}
