import { useEffect, useRef } from 'react';
import { useBlockedStep, type Waiting } from '../../../ui/HistoryRouter.tsx';

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
  return useBlockedStep(({ from, to }) => from.pathname !== to.pathname && ask.current());
}
