const PASSING_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];

/** Whether a key leaves a field, or does nothing in it yet. */
export function isPassing(key: string): boolean {
  return PASSING_KEYS.includes(key);
}
