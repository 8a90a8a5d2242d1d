export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // a browser that blocks storage: Firefox refuses such a page a channel too, and Dexie opens one if the class
    // exists
    Object.assign(globalThis, { BroadcastChannel: undefined });
    return null;
  }
}
