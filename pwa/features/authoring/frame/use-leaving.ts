import { useEffect, useRef } from 'react';
import { useHeldStep, type Waiting } from '../../../ui/HistoryRouter.tsx';

/** Holds the way out of a page, by a link or by Back, while something on it is unsaved; the browser asks where it is closed. */
export function useLeaving(isUnsaved: () => boolean): Waiting | null {
  const ask = useRef(isUnsaved);
  useEffect(() => {
    ask.current = isUnsaved;
  });
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (ask.current()) event.preventDefault();
    };
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, []);
  return useHeldStep(({ from, to }) => from.pathname !== to.pathname && ask.current());
}
