import { useLayoutEffect, useState } from 'react';
import { LETTERED } from '../../passage-letters.ts';

/** Where a heading goes in the passage: an element before the paragraph that begins with this letter. */
const SLOT = 'data-heading-slot';

/**
 * Room for a heading before each of these paragraphs of the passage on the screen, by letter. The passage is no part of the
 * questions' tree and is drawn once a part; what stands in it is told not to be text. Without a passage, as in a printed review,
 * there is none.
 */
export function useSlots(letters: readonly string[]): ReadonlyMap<string, HTMLElement> {
  const [slots, setSlots] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  const asked = letters.join('');

  useLayoutEffect(() => {
    const made = new Map<string, HTMLElement>();
    const passage = document.querySelector('section[aria-label="Passage"]');
    for (const paragraph of passage?.querySelectorAll<HTMLElement>(`p.${LETTERED}`) ?? []) {
      const letter = paragraph.firstElementChild?.textContent.trim() ?? '';
      if (letter === '' || !asked.includes(letter) || made.has(letter)) continue;
      const slot = document.createElement('div');
      slot.setAttribute('data-not-text', '');
      slot.setAttribute(SLOT, letter);
      paragraph.before(slot);
      made.set(letter, slot);
    }
    setSlots(made);
    return () => {
      for (const slot of made.values()) slot.remove();
    };
  }, [asked]);

  return slots;
}
