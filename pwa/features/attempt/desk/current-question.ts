/** The question that the student is at: the one last focused, or chosen in the navigator. */
export interface CurrentQuestion {
  read: () => number;
  set: (number: number) => void;
  subscribe: (changed: () => void) => () => void;
}

export function createCurrentQuestion(first: number): CurrentQuestion {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    set(number) {
      if (number === current) return;
      current = number;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
