import { use, useCallback, useEffect, useRef } from 'react';
import { AttemptContext } from './attempt-context.ts';

/**
 * Returns a function that tells which question of the shown part the student works on: the one that they last
 * pressed, put the focus in, or scrolled to [R516]. It returns null until then: a student who only reads the passage
 * works on no question. It returns null in a dialog, too [R544].
 */
export function useQuestionAtWork(part_no: number): () => number | null {
  const attemptView = use(AttemptContext);
  const atWork = useRef<number | null>(null);
  useEffect(() => {
    if (!attemptView) return undefined;
    const { current, outline } = attemptView;
    const partOf = (number: number) => outline.questions.find((one) => one.number === number)?.part_no;
    const firstIn = (no: number | undefined) => outline.questions.find((one) => one.part_no === no)?.number;
    const onCurrent = () => {
      const number = current.read();
      // another part that opens makes its first question current, before anybody went to it
      const isOpened = partOf(number) !== part_no && number === firstIn(partOf(number));
      atWork.current = isOpened ? null : number;
    };
    const goTo = (target: EventTarget | null) => {
      const question = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null;
      if (question) atWork.current = Number(question.dataset['question']);
    };
    const onTouch = ({ target }: Event) => goTo(target);
    const stop = current.subscribe(onCurrent);
    // Safari gives a radio button that is pressed no focus
    document.addEventListener('pointerdown', onTouch, { passive: true });
    document.addEventListener('focusin', onTouch, { passive: true });
    // the focus may be older than this code, which loads after the first paint
    goTo(document.activeElement);
    return () => {
      stop();
      document.removeEventListener('pointerdown', onTouch);
      document.removeEventListener('focusin', onTouch);
    };
  }, [attemptView, part_no]);
  return useCallback(() => {
    if (document.querySelector('dialog[open]')) return null;
    const number = atWork.current;
    const question = attemptView?.outline.questions.find((one) => one.number === number);
    return question?.part_no === part_no ? question.number : null;
  }, [attemptView, part_no]);
}
