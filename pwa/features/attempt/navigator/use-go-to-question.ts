import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { bringToSight } from './sight.ts';

export function useGoToQuestion(questions: RefObject<HTMLElement | null>) {
  // an object, so that going to the same question again works
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
