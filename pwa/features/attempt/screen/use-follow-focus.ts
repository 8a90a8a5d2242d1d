import { useEffect, type RefObject } from 'react';
import type { CurrentQuestion } from './current-question.ts';

export function useFollowFocus(questions: RefObject<HTMLElement | null>, current: CurrentQuestion): void {
  useEffect(() => {
    const pane = questions.current;
    if (!pane) return;
    const follow = ({ target }: FocusEvent) => {
      const question = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null;
      if (question) current.set(Number(question.dataset['question']));
    };
    pane.addEventListener('focusin', follow);
    return () => pane.removeEventListener('focusin', follow);
  }, [questions, current]);
}
