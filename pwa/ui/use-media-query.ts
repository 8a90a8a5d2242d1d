import { useCallback, useSyncExternalStore } from 'react';

/** From here passage and questions stand side by side. */
export const SIDE_BY_SIDE = '(min-width: 900px)';
export const TOUCH = '(pointer: coarse)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
