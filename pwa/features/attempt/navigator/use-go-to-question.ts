import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { bringToSight } from './sight.ts';

/** Brings a question into sight and the focus to its control, once its part is on the screen. */
export function useGoToQuestion(questions: RefObject<HTMLElement | null>) {
  // an object, so that going to the same question again goes there again
  const [target, setTarget] = useState<{ number: number } | null>(null);

  useLayoutEffect(() => {
    const pane = questions.current?.parentElement;
    const question = target && pane?.querySelector(`[data-question="${target.number}"]`);
    if (!pane || !question) return;
    bringToSight(pane, question);
    question.querySelector<HTMLElement>('[data-control]')?.focus({ preventScroll: true });
  }, [questions, target]);

  return useCallback((number: number) => setTarget({ number }), []);
}
