import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { NearWatch } from './near-watch.ts';

export function useNear(
  { watch }: NearWatch,
  element: RefObject<Element | null>,
  startsNear: () => boolean,
): [isNear: boolean, bringNear: () => void] {
  const [isNear, setNear] = useState(startsNear);
  const bringNear = useCallback(() => setNear(true), []);
  useEffect(() => {
    if (!isNear && element.current) return watch(element.current, bringNear);
    return undefined;
  }, [watch, element, isNear, bringNear]);
  return [isNear, bringNear];
}
