export type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's local storage; where it refuses even to be looked at, a memory that lives as long as the tab. */
export function localStorageOrMemory(read: () => KeyedStorage = () => localStorage): KeyedStorage {
  try {
    return read();
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}
