/** A message about what was done, which goes along to the next screen in the history's state. */
export interface Said {
  words: string;
  intent: 'success' | 'info';
}

/** Returns what was done with the response before, as it is told on the next one. */
export function broughtBy(state: unknown): Said | null {
  const said = (state as { said?: Partial<Said> } | null)?.said;
  const { words, intent } = said ?? {};
  return typeof words === 'string' && (intent === 'success' || intent === 'info') ? { words, intent } : null;
}
