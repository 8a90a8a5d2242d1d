// What screens follow besides the database, made for useSyncExternalStore(store.subscribe, store.read).

/** Those who want to hear of a change. */
export interface Listeners {
  /** Returns how to hear no more. */
  subscribe: (changed: () => void) => () => void;
  tell: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}

/** One value that may be followed. */
export interface Store<Value> extends Pick<Listeners, 'subscribe'> {
  /** The same until it is set to another. */
  read: () => Value;
  /** Tells, unless it is the same as before. */
  set: (next: Value) => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  const { subscribe, tell } = createListeners();
  return {
    subscribe,
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      tell();
    },
  };
}
