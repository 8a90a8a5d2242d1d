import { useLayoutEffect, useRef } from 'react';

export function usePaneScroll(key: string, isShown: boolean) {
  const pane = useRef<HTMLElement>(null);
  const topByKey = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    // a pane that was never scrolled is at its top; setting that lays the whole paper out once more, before it is
    // first shown
    if (isShown && pane.current && topByKey.current.size > 0) pane.current.scrollTop = topByKey.current.get(key) ?? 0;
  }, [key, isShown]);
  return {
    ref: pane,
    onScroll: () => {
      // a hidden pane has no height, and reports that it is at its top
      if (pane.current && pane.current.clientHeight > 0) topByKey.current.set(key, pane.current.scrollTop);
    },
  };
}
