import { useLayoutEffect, useState } from 'react';
import { LETTERED, PASSAGE } from '../../passage-letters.ts';

const SLOT = 'data-heading-slot';

/**
 * Inserts a slot before each of these paragraphs of the passage beside the task, by letter. The passage is in another
 * tree than the questions and renders once a part; the slots are marked as no text.
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

/** Returns the nearest passage: a printed review has every part's on one page. */
function passageBeside(element: Element | null): Element | null {
  if (!element) return null;
  return element.querySelector(`[${PASSAGE}]`) ?? passageBeside(element.parentElement);
}
