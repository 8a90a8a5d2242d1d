import { useEffect, useEffectEvent, type RefObject } from 'react';

export function useGoToNumber(
  pane: RefObject<HTMLElement | null>,
  { number, asked }: { number: number | null; asked: number },
): void {
  const go = useEffectEvent(() => {
    if (number === null) return;
    const question = pane.current?.querySelector<HTMLElement>(`[data-question="${number}"]`);
    if (!question) return;
    question.tabIndex = -1;
    question.focus({ preventScroll: true });
    question.scrollIntoView({ block: 'center' });
  });
  useEffect(() => go(), [asked]);
}
