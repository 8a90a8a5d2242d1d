import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

/** Holds the way out of a page, by a link or by Back, while something on it is unsaved; the browser asks where it is closed. */
export function useLeaving(isUnsaved: () => boolean): Blocker {
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
  return useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && ask.current(),
  );
}
