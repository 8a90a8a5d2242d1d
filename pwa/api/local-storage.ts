export type KeyedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function localStorageOrMemory(read: () => KeyedStorage = () => localStorage): KeyedStorage {
  try {
    return read();
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  }
}
