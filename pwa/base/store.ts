export interface Listeners {
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

export interface Store<Value> extends Pick<Listeners, 'subscribe'> {
  /** Returns the same reference until another value is set. */
  read: () => Value;
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
