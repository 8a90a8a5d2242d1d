import { useEffect, type RefObject } from 'react';
import { useAttempt } from './attempt-context.ts';
import { questionAfterScroll } from './question-after-scroll.ts';

/** Makes the question current that has the focus, or that a scroll has brought into sight [R460]. */
export function FollowQuestion({ questions }: { questions: RefObject<HTMLElement | null> }) {
  const { current } = useAttempt();
  useEffect(() => {
    const list = questions.current;
    const pane = list?.parentElement;
    if (!list || !pane) return undefined;
    const takeFocused = (element: EventTarget | null) => {
      const question = element instanceof Element && list.contains(element) ? questionOf(element) : null;
      if (question) current.set(numberOf(question));
    };
    // the focus may be older than this code, which loads after the first paint
    takeFocused(document.activeElement);
    const onFocus = ({ target }: FocusEvent) => takeFocused(target);
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (!isTypedIn(list))
          current.set(questionAfterScroll(current.read(), pane.getBoundingClientRect(), edges(list)));
      });
    };
    list.addEventListener('focusin', onFocus);
    pane.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      list.removeEventListener('focusin', onFocus);
      pane.removeEventListener('scroll', onScroll);
    };
  }, [questions, current]);
  return null;
}

function questionOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-question]');
}

function numberOf(question: HTMLElement): number {
  return Number(question.dataset['question']);
}

/** A student who types looks up other questions, and goes on from the one with the keyboard. */
function isTypedIn(list: Element): boolean {
  const focused = document.activeElement;
  return focused !== null && list.contains(focused) && focused.matches('input[type="text"], textarea');
}

function edges(list: Element) {
  return [...list.querySelectorAll<HTMLElement>('[data-question]')].map((question) => {
    const { top, bottom } = question.getBoundingClientRect();
    return { number: numberOf(question), top, bottom };
  });
}
