const PASSING_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'];

export function isPassing(key: string): boolean {
  return PASSING_KEYS.includes(key);
}
