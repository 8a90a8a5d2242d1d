export type StateOfSave = 'saved' | 'saving' | 'failed';

export interface LatestSaver<Value> {
  save: (value: Value) => void;
}

/**
 * Saves a value at once, at each key; while a write is under way, only the latest waits behind it. So what was typed
 * last is never behind a queue of older writes when the page is closed. A value that could not be saved is saved with
 * the next one.
 */
export function createLatestSaver<Value>(
  write: (value: Value) => Promise<void>,
  onState: (state: StateOfSave) => void,
): LatestSaver<Value> {
  let waiting: { value: Value } | null = null;
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    let state: StateOfSave = 'saved';
    while (waiting) {
      const { value }: { value: Value } = waiting;
      waiting = null;
      state = await write(value).then(
        () => 'saved' as const,
        () => 'failed' as const,
      );
    }
    isWriting = false;
    onState(state);
  }

  return {
    save(value) {
      waiting = { value };
      if (isWriting) return;
      onState('saving');
      void writeAll();
    },
  };
}
