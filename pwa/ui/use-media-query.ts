import { useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      // flushSync: Firefox prints the page as it is once all listeners have run
      const hear = () => flushSync(changed);
      list.addEventListener('change', hear);
      return () => list.removeEventListener('change', hear);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
