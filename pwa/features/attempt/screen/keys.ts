// The keys of an attempt. Each has a modifier or is a function key: none of them types anything, so an answer never
// triggers one, and the letters of a screen reader or a speech program stay free (WCAG 2.1.4). On a Mac, Option types
// letters, so Control replaces Alt there.

export type KeyMeaning = 'next' | 'previous' | 'flag' | 'help';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

// Alt with H and with N belong to the text tools (features/annotate)
const MEANINGS: Record<string, KeyMeaning> = { j: 'next', k: 'previous', m: 'flag' };

export function meaningOf(event: Pressed, isMac: boolean): KeyMeaning | null {
  if (event.metaKey || event.shiftKey) return null;
  if (event.key === 'F1') return event.altKey || event.ctrlKey ? null : 'help';
  const [asked, other] = isMac ? [event.ctrlKey, event.altKey] : [event.altKey, event.ctrlKey];
  if (!asked || other) return null;
  // the letter as printed on the keyboard, or its position on a keyboard of another script
  const letter = /^[a-z]$/i.test(event.key) ? event.key : event.code.replace(/^Key/, '');
  return MEANINGS[letter.toLowerCase()] ?? null;
}
