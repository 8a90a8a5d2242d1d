import { useLayoutEffect, useState, type RefObject } from 'react';
import { bringToSight } from './sight.ts';

type Target = { number: number } | { part_no: number };

/** Returns a function that puts the focus on a question, or on the tab of a part. */
export function useGoToQuestion(questions: RefObject<HTMLElement | null>) {
  // an object, so that going to the same question again works
  const [target, setTarget] = useState<Target | null>(null);

  useLayoutEffect(() => {
    if (!target) return;
    if ('part_no' in target) {
      document.getElementById(`part-tab-${target.part_no}`)?.focus();
      return;
    }
    const pane = questions.current?.parentElement;
    const question = pane?.querySelector(`[data-question="${target.number}"]`);
    if (!pane || !question) return;
    bringToSight(pane, question);
    question.querySelector<HTMLElement>('[data-control]')?.focus({ preventScroll: true });
  }, [questions, target]);

  return setTarget;
}
