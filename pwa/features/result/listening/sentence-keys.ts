// The keys of listening again: with a modifier, as those of an attempt, so that they work while a sentence is typed.

export type SentenceKey = 'next' | 'previous' | 'again' | 'repeat';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

// Alt with H and with N belong to the text tools (features/annotate)
const MEANINGS: Record<string, SentenceKey> = { j: 'next', k: 'previous', r: 'again', l: 'repeat' };

export function sentenceKey(event: Pressed, isMac: boolean): SentenceKey | null {
  if (event.metaKey || event.shiftKey) return null;
  const [asked, other] = isMac ? [event.ctrlKey, event.altKey] : [event.altKey, event.ctrlKey];
  if (!asked || other) return null;
  // the letter as printed on the keyboard, or its position on a keyboard of another script
  const letter = /^[a-z]$/i.test(event.key) ? event.key : event.code.replace(/^Key/, '');
  return MEANINGS[letter.toLowerCase()] ?? null;
}
