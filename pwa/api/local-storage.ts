export type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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
