import { useEffect, useEffectEvent, type RefObject } from 'react';
import { scrollToSee } from './scroll-to-see.ts';

/** Goes to a question and gives it the focus, also if the code of its task comes a moment later. */
export function useGoToNumber(
  pane: RefObject<HTMLElement | null>,
  { number, asked, isLow = false }: { number: number | null; asked: number; isLow?: boolean },
): void {
  const go = useEffectEvent((): boolean => {
    const question = number === null ? null : pane.current?.querySelector<HTMLElement>(`[data-question="${number}"]`);
    if (!question) return number === null;
    question.tabIndex = -1;
    question.focus({ preventScroll: true });
    // on arrival the title stays in sight where only a pane has to scroll, but for a low screen, which has no room [R656]
    scrollToSee(question, asked > 0 || isLow);
    return true;
  });
  useEffect(() => {
    if (go() || !pane.current) return;
    const observer = new MutationObserver(() => go() && stop());
    const stop = () => observer.disconnect();
    observer.observe(pane.current, { childList: true, subtree: true });
    // from here on the place is the student's own choice
    const listening = new AbortController();
    for (const event of ['keydown', 'pointerdown', 'wheel'])
      addEventListener(event, stop, { once: true, capture: true, passive: true, signal: listening.signal });
    return () => {
      stop();
      listening.abort();
    };
  }, [asked, pane]);
}
