import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

const GAP_ABOVE_PX = 12;

/** Brings a question to the top of its pane and the focus to its control, once its part is on the screen. */
export function useGoToQuestion(questions: RefObject<HTMLElement | null>) {
  // an object, so that going to the same question again goes there again
  const [target, setTarget] = useState<{ number: number } | null>(null);

  useLayoutEffect(() => {
    const pane = questions.current?.parentElement;
    const question = target && pane?.querySelector(`[data-question="${target.number}"]`);
    if (!pane || !question) return;
    const above = question.getBoundingClientRect().top - pane.getBoundingClientRect().top;
    pane.scrollBy(0, above - GAP_ABOVE_PX);
    question.querySelector<HTMLElement>('[data-control]')?.focus({ preventScroll: true });
  }, [questions, target]);

  return useCallback((number: number) => setTarget({ number }), []);
}
