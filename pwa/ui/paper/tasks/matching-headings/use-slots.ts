import { useLayoutEffect, useState } from 'react';
import { LETTERED, PASSAGE } from '../../passage-letters.ts';

/** Where a heading goes in the passage: an element before the paragraph that begins with this letter. */
const SLOT = 'data-heading-slot';

/**
 * Room for a heading before each of these paragraphs of the passage that stands with the task, by letter. The passage is no part
 * of the questions' tree and is drawn once a part; what stands in it is told not to be text.
 */
export function useSlots(task: HTMLElement | null, letters: readonly string[]): ReadonlyMap<string, HTMLElement> {
  const [slots, setSlots] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  const asked = letters.join('');

  useLayoutEffect(() => {
    const made = new Map<string, HTMLElement>();
    for (const paragraph of passageBeside(task)?.querySelectorAll<HTMLElement>(`p.${LETTERED}`) ?? []) {
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
  }, [task, asked]);

  return slots;
}

/** The nearest: a printed review has every part's in one page. */
function passageBeside(element: Element | null): Element | null {
  if (!element) return null;
  return element.querySelector(`[${PASSAGE}]`) ?? passageBeside(element.parentElement);
}
